import type { OutboxTimings } from './outbox-timings.ts'

/**
 * How long to wait after the `attempts`-th failure: doubled each time up to the longest, give or take a fifth, so that
 * what failed together does not come back together. `random` is from 0 to 1.
 */
export function retryDelay(
  attempts: number,
  timings: Pick<OutboxTimings, 'firstRetryMs' | 'longestRetryMs'>,
  random = Math.random(),
): number {
  const doubled = timings.firstRetryMs * 2 ** (Math.max(1, attempts) - 1)
  return Math.round(Math.min(doubled, timings.longestRetryMs) * (0.8 + 0.4 * random))
}
