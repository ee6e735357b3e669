import { expect, test } from 'vitest'
import { withValueAt } from './raw-value.ts'

test('a key keeps its place, a new one comes last, and undefined takes one away', () => {
  expect(JSON.stringify(withValueAt({ a: 1, b: 2 }, ['a'], 3))).toBe('{"a":3,"b":2}')
  expect(JSON.stringify(withValueAt({ a: 1 }, ['image', 'alt'], 'x'))).toBe('{"a":1,"image":{"alt":"x"}}')
  expect(withValueAt({ a: 1, b: 2 }, ['a'], undefined)).toEqual({ b: 2 })
})
