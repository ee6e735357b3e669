import { expect, test, vi } from 'vitest'
import { memoize } from './memoize.ts'

test('makes a value once, and anew when its source is another', () => {
  let source = 'one'
  const make = vi.fn((from: string) => from.toUpperCase())
  const value = memoize(() => source, make)
  expect(make).not.toHaveBeenCalled()
  expect([value(), value()]).toEqual(['ONE', 'ONE'])
  source = 'two'
  expect([value(), value()]).toEqual(['TWO', 'TWO'])
  expect(make).toHaveBeenCalledTimes(2)
})

test('remembers that there was nothing', () => {
  const make = vi.fn(() => undefined)
  const value = memoize(() => undefined, make)
  value()
  value()
  expect(make).toHaveBeenCalledTimes(1)
})
