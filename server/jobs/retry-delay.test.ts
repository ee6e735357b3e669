import { expect, test } from 'vitest'
import { hourMs } from '../../contract/time.ts'
import { outboxTimings } from '../outbox/outbox-timings.ts'
import { retryDelay } from './retry-delay.ts'

test('a failed email is tried again after ten seconds, then after twice the delay, at most an hour', () => {
  const delays = [1, 2, 3, 4, 9, 10, 100].map((attempts) => retryDelay(attempts, outboxTimings, 0.5))
  expect(delays).toEqual([10_000, 20_000, 40_000, 80_000, 2_560_000, hourMs, hourMs])
})

test('emails that failed together come back up to a fifth sooner or later', () => {
  expect(retryDelay(1, outboxTimings, 0)).toBe(8000)
  expect(retryDelay(1, outboxTimings, 1)).toBe(12_000)
})
