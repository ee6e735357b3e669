/** Which slide stands nearest to the middle of the row; all positions in pixels from the row's start. */
export function nearestSlide(centers: readonly number[], middle: number): number {
  let nearest = 0
  for (const [index, center] of centers.entries()) {
    const best = centers[nearest] ?? Number.POSITIVE_INFINITY
    if (Math.abs(center - middle) < Math.abs(best - middle)) nearest = index
  }
  return nearest
}
