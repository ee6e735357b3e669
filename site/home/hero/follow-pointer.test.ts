import { expect, test } from 'vitest'
import { parallaxUnits } from './follow-pointer.ts'

test('a pointer in the middle of the hero moves nothing', () => {
  expect(parallaxUnits(500, 1000)).toBe(0)
})

test('a pointer at the edges moves the layers by 15 units, and never by more', () => {
  expect(parallaxUnits(0, 1000)).toBe(-15)
  expect(parallaxUnits(1000, 1000)).toBe(15)
  expect(parallaxUnits(4000, 1000)).toBe(15)
})
