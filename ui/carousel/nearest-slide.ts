/** Which slide stands nearest to the middle of the row; all positions in pixels from the row's start. */
export function nearestSlide(centres: readonly number[], middle: number): number {
  let nearest = 0
  for (const [index, centre] of centres.entries()) {
    const best = centres[nearest] ?? Number.POSITIVE_INFINITY
    if (Math.abs(centre - middle) < Math.abs(best - middle)) nearest = index
  }
  return nearest
}
