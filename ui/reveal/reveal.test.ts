import { expect, test } from 'vitest'
import { isInView } from './reveal.ts'

test('a section is in view when its top is within 90 % of the window and its bottom below 10 %', () => {
  expect(isInView({ top: 900, bottom: 1500 }, 1000)).toBe(true)
  expect(isInView({ top: 901, bottom: 1500 }, 1000)).toBe(false)
  expect(isInView({ top: -800, bottom: 100 }, 1000)).toBe(true)
  expect(isInView({ top: -800, bottom: 99 }, 1000)).toBe(false)
})
