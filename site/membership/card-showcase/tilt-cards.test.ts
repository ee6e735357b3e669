import { expect, test } from 'vitest'
import { tiltTowards } from './tilt-cards.ts'

test('a card lies flat under a pointer in its middle and leans by nine degrees toward its edges', () => {
  const card = { width: 300, height: 200 }
  expect(tiltTowards({ x: 150, y: 100 }, card)).toEqual({ x: 0, y: 0 })
  expect(tiltTowards({ x: 0, y: 0 }, card)).toEqual({ x: -9, y: 9 })
  expect(tiltTowards({ x: 300, y: 200 }, card)).toEqual({ x: 9, y: -9 })
})
