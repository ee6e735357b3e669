import { expect, test } from 'vitest'
import { suggestImageName } from './suggest-image-name.ts'

test.each([
  ['Our Front Desk.JPG', 'our-front-desk'],
  ['Café – entrée (2).png', 'cafe-entree-2'],
  ['IMG_2231.HEIC', ''],
  ['DSC00012.jpg', ''],
  ['20250301_120000.jpg', ''],
])('a file called %s suggests the name "%s"', (file, name) => {
  expect(suggestImageName(file)).toBe(name)
})
