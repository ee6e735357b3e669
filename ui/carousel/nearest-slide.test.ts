import { expect, test } from 'vitest'
import { nearestSlide } from './nearest-slide.ts'

const centers = [150, 450, 750]

test.each([
  [0, 0],
  [150, 0],
  [299, 0],
  [301, 1],
  [600, 1],
  [601, 2],
  [2000, 2],
])('a row that rests at %i px shows the slide nearest to its middle', (middle, index) => {
  expect(nearestSlide(centers, middle)).toBe(index)
})

test('an empty row has no further slide than its first', () => {
  expect(nearestSlide([], 300)).toBe(0)
})
