import { expect, test } from 'vitest'
import { mapProjection } from './map-projection.ts'

const { project, width, height } = mapProjection({ north: 34, south: 32, west: -119, east: -116 }, 1200)

test('the corners of the map are the corners of the drawing', () => {
  expect(project({ latitude: 34, longitude: -119 })).toEqual({ x: 0, y: 0 })
  expect(project({ latitude: 32, longitude: -116 })).toEqual({ x: width, y: height })
})

test('a mile north is as long as a mile east, so that the coast keeps its shape', () => {
  const milesPerDegree = 69.1
  const north = height / (2 * milesPerDegree)
  const east = width / (3 * milesPerDegree * Math.cos((33 * Math.PI) / 180))
  expect(north / east).toBeCloseTo(1, 2)
})
