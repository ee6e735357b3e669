import { expect, it } from 'vitest'
import { describeDaysLeft } from './describe-days-left.ts'

it.each([
  [12, '12 days left'],
  [1, '1 day left'],
  [0, 'due today'],
  [-1, '1 day late'],
  [null, 'answered'],
])('a privacy request with %s days to go reads "%s"', (daysLeft, words) => {
  expect(describeDaysLeft(daysLeft)).toBe(words)
})
