import { expect, test } from 'vitest'
import { curve } from './curve.ts'

test('a coast goes through every point, and turns a corner in a curve', () => {
  const path = curve([
    { x: 0, y: 0 },
    { x: 60, y: 0 },
    { x: 60, y: 60 },
  ])
  expect(path).toBe('M0,0C10,0 50,-10 60,0C70,10 60,50 60,60')
})

test('a short piece of coast before a very long one does not loop back', () => {
  const path = curve([
    { x: 0, y: 0 },
    { x: 0, y: 30 },
    { x: 0, y: 600 },
  ])
  expect(path).toBe('M0,0C0,5 0,20 0,30C0,130 0,505 0,600')
})
