import { expect, it } from 'vitest'
import { createTally } from './tally.ts'

it('each sender may take so much in a stretch of time, and anew in the next', () => {
  let now = 90_000
  const tally = createTally({ max: 3, windowMs: 60_000, clock: () => now })
  expect([tally.take('one', 2), tally.take('one', 2), tally.take('one', 1)]).toEqual([true, false, true])
  expect([tally.isUsedUp('one'), tally.isUsedUp('other'), tally.take('other', 3)]).toEqual([true, false, true])
  expect(tally.secondsLeft()).toBe(30)
  tally.giveBack('one', 2)
  expect(tally.take('one', 2)).toBe(true)
  now = 120_000
  expect([tally.isUsedUp('one'), tally.take('one', 3)]).toEqual([false, true])
})

it('senders without end take no memory without end', () => {
  const tally = createTally({ max: 1, windowMs: 60_000, clock: () => 0 })
  for (let sender = 0; sender < 60_000; sender += 1) tally.take(String(sender), 1)
  expect([tally.isUsedUp('0'), tally.isUsedUp('59999')]).toEqual([false, true])
})
