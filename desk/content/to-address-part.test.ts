import { expect, test } from 'vitest'
import { toAddressPart } from './to-address-part.ts'

test.each([
  ['Long Beach', 'long-beach'],
  ["O'Neill’s Point", 'oneills-point'],
  [' San José (East) ', 'san-jose-east'],
  ['???', ''],
])('%s is at "%s"', (name, address) => {
  expect(toAddressPart(name)).toBe(address)
})

test('an address is never longer than the server takes, nor ends in a hyphen', () => {
  expect(toAddressPart(`${'a'.repeat(59)} and more`)).toBe('a'.repeat(59))
})
