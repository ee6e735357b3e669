import { expect, it } from 'vitest'
import { bareAddress } from './bare-address.ts'

it.each([
  'marcus@visitor.example',
  ' marcus@visitor.example\n',
  '<marcus@visitor.example>',
  'mailto:marcus@visitor.example',
  'Marcus Hill <marcus@visitor.example>',
  '"Hill, Marcus" <marcus@visitor.example>; ',
  'Marcus Hill <mailto:marcus@visitor.example>',
])('an address copied as %j is the address alone', (copied) => {
  expect(bareAddress(copied)).toBe('marcus@visitor.example')
})

it('what is no address stays what it was', () => {
  expect(['', 'marcus', 'a < b'].map(bareAddress)).toEqual(['', 'marcus', 'a < b'])
})
