import type { FrameLayer } from '../../contract/design-layer.ts'
import { estimateLayers } from './estimate-layers.ts'
import { createLayerBudget } from './layer-budget.ts'
import { parseMarkup } from './parse-markup.ts'
import { readCapturedLayers } from './read-captured-layers.ts'

/**
 * The layers of cleaned HTML: measured where a browser captured it and noted each box, estimated from its structure
 * where it came from elsewhere, because no browser ever runs on this server. Throws `invalid-request` for too many of them.
 */
export function buildLayers(html: string, name: string): FrameLayer {
  const nodes = parseMarkup(html)
  const budget = createLayerBudget()
  const [root] = nodes.filter((node) => typeof node !== 'string')
  const captured = root?.attributes['data-box'] === undefined ? undefined : readCapturedLayers(root, budget)
  return { ...(captured ?? estimateLayers(nodes, budget)), name, x: 0, y: 0 }
}
