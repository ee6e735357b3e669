import { expect, test } from 'vitest'
import { describeDays } from './retention.ts'

test.each([
  [730, 'two years'],
  [365, 'one year'],
  [1, 'one day'],
  [90, '90 days'],
  [364, '364 days'],
  [731, '731 days'],
  [36_500, '100 years'],
])('a visitor reads %i days as %s', (days, text) => {
  expect(describeDays(days)).toBe(text)
})
