import type { ImageSize } from '../../contract/image-request.ts'

/** `1792x1024` as numbers of pixels. */
export function parseSize(size: ImageSize): { width: number; height: number } {
  const [width = 0, height = 0] = size.split('x').map(Number)
  return { width, height }
}
