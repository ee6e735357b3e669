/**
 * How long to wait after the `attempts`-th failure: doubled each time up to the longest, give or take a fifth, so that
 * what failed together does not come back together. `random` is from 0 to 1.
 */
export function retryDelay(
  attempts: number,
  { firstRetryMs, longestRetryMs }: { firstRetryMs: number; longestRetryMs: number },
  random = Math.random(),
): number {
  const doubled = firstRetryMs * 2 ** (Math.max(1, attempts) - 1)
  return Math.round(Math.min(doubled, longestRetryMs) * (0.8 + 0.4 * random))
}
