import { expect, test } from 'vitest'
import { suggestImageName, toAddressPart } from './address-part.ts'

test.each([
  ['Long Beach', 'long-beach'],
  ["O'Neill’s Point", 'oneills-point'],
  [' San José (East) ', 'san-jose-east'],
  ['???', ''],
])('%s is at "%s"', (name, address) => {
  expect(toAddressPart(name)).toBe(address)
})

test('an address is never longer than the server takes, nor ends within a word', () => {
  expect(toAddressPart(`${'a'.repeat(56)} and more`)).toBe(`${'a'.repeat(56)}-and`)
  expect(toAddressPart(`${'a'.repeat(58)} and more`)).toBe('a'.repeat(58))
  expect(toAddressPart('a'.repeat(61))).toBe('a'.repeat(60))
})

test.each([
  ['Our Front Desk.JPG', 'our-front-desk'],
  ['Café – entrée (2).png', 'cafe-entree-2'],
  ['IMG_2231.HEIC', ''],
  ['DSC00012.jpg', ''],
  ['20250301_120000.jpg', ''],
])('a file called %s suggests the name "%s"', (file, name) => {
  expect(suggestImageName(file)).toBe(name)
})
