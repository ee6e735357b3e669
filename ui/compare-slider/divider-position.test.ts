import { expect, test } from 'vitest'
import { dividerPosition } from './divider-position.ts'

test.each([
  [0, 50],
  [1000, 50],
  [1999, 50],
  [2000, 50],
  [3000, 67.5],
  [4000, 85],
  [4750, 80],
  [5500, 75],
  [6250, 62.5],
  [7000, 50],
  [7999, 50],
  [8000, 50],
  [12_000, 85],
  [13_500, 75],
  [16_000, 50],
])('%i ms after the start the divider stands at %d percent', (elapsedMs, position) => {
  expect(dividerPosition(elapsedMs)).toBeCloseTo(position, 3)
})

test('the divider never jumps, not even where two parts of its way meet', () => {
  for (let elapsedMs = 0; elapsedMs < 16_000; elapsedMs += 10) {
    expect(Math.abs(dividerPosition(elapsedMs + 10) - dividerPosition(elapsedMs))).toBeLessThan(0.5)
  }
})

test('a divider that was let go at an edge glides to the middle within a second, once', () => {
  expect(dividerPosition(0, 100)).toBe(100)
  expect(dividerPosition(500, 100)).toBe(75)
  expect(dividerPosition(1000, 100)).toBe(50)
  expect(dividerPosition(8000, 100)).toBe(50)
})
