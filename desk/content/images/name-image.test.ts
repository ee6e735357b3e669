import { expect, test } from 'vitest'
import { nameImage, suggestImageName } from './name-image.ts'

test.each([
  ['Our Front Desk.JPG', 'our-front-desk'],
  ['Café – entrée (2).png', 'cafe-entree-2'],
  ['IMG_2231.HEIC', ''],
  ['DSC00012.jpg', ''],
  ['20250301_120000.jpg', ''],
])('a file called %s suggests the name "%s"', (file, name) => {
  expect(suggestImageName(file)).toBe(name)
})

test('a name is never longer than the server takes, nor ends in a hyphen', () => {
  expect(nameImage(`${'a'.repeat(59)} and more`)).toBe('a'.repeat(59))
})
