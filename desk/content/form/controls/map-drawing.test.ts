import { expect, test } from 'vitest'
import { readMapDrawing } from './map-drawing.ts'

const extent = { north: 34, south: 32, west: -119, east: -115 }
const locations = { map: { extent, land: ['34 -119, 34 -115, 32 -117'], water: [] } }

test('a place that is pressed on the map is the place that is shown there', () => {
  const map = readMapDrawing(locations)
  expect(map?.land).toEqual(['0.0,0.0 100.0,0.0 50.0,59.6'])
  const point = map?.pointAt(0.25, 0.5) ?? { latitude: 0, longitude: 0 }
  expect(point).toEqual({ latitude: 33, longitude: -118 })
  expect(map?.place(point).x).toBeCloseTo(25)
  expect(map?.place(point).y).toBeCloseTo((map?.height ?? 0) / 2)
})

test('without edges there is no map', () => {
  expect(readMapDrawing({ map: { extent: { ...extent, east: 'far' } } })).toBeUndefined()
  expect(readMapDrawing(undefined)).toBeUndefined()
})
