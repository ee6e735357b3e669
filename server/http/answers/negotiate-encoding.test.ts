import { expect, test } from 'vitest'
import { negotiateEncoding } from './negotiate-encoding.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['x-gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.1, gzip;q=0.9', 'gzip'],
  ['br;q=0.5, gzip;q=0.5', 'br'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['identity', 'identity'],
  ['br;q=nonsense', 'identity'],
  ['gzip;q=2', 'identity'],
  ['brotli', 'identity'],
])('a visitor whose browser accepts %j gets %s', (header, encoding) => {
  expect(negotiateEncoding(header)).toBe(encoding)
})

test('a caller who sends a different value each time does not fill the memory and is still answered right', () => {
  const headers = Array.from({ length: 500 }, (_, index) => `gzip, x-${index}`)
  expect(new Set(headers.map(negotiateEncoding))).toEqual(new Set(['gzip']))
})
