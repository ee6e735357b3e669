import { expect, test } from 'vitest'
import { nameApart } from './name-apart.ts'

test('two patients with the same facts have names of their own', () => {
  expect(nameApart(['FUE, 40s', 'Serum', 'FUE, 40s', 'FUE, 40s'])).toEqual([
    'FUE, 40s',
    'Serum',
    'FUE, 40s, 2',
    'FUE, 40s, 3',
  ])
})
