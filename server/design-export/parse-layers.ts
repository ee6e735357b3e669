import { type FrameLayer, layerSchema } from '../../contract/design-layer.ts'

/** Stored layers, read again. Throws where the database holds something else. */
export function parseLayers(text: string): FrameLayer {
  const root = layerSchema.parse(JSON.parse(text))
  if (root.type !== 'frame') throw new Error('The stored layers do not start with a frame')
  return root
}
