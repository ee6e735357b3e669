import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readOutlines } from '../../../../content-model/map/read-outlines.ts'
import { drawView } from './map-drawing.ts'

const outlines = readOutlines(
  JSON.parse(readFileSync(new URL('../../../../content-model/map/outlines.json', import.meta.url), 'utf8')),
)

test('a place that is pressed on the map is the place that is shown there', () => {
  const { frame, land } = drawView(outlines, { latitude: 30.27, longitude: -97.74 })
  const houston = { latitude: 29.76, longitude: -97.2 }
  const { latitude, longitude } = frame.placeAt(frame.place(houston))
  expect(latitude).toBeCloseTo(houston.latitude)
  expect(longitude).toBeCloseTo(houston.longitude)
  expect(land).toMatch(/^M/)
})

test('without a place, the map shows the country from coast to coast', () => {
  const { frame } = drawView(outlines, undefined)
  const [seattle, miami] = [
    frame.place({ latitude: 47.6, longitude: -122.3 }),
    frame.place({ latitude: 25.8, longitude: -80.2 }),
  ]
  expect(Math.min(seattle.x, seattle.y)).toBeGreaterThan(0)
  expect(miami.x).toBeLessThan(frame.width)
  expect(miami.y).toBeLessThan(frame.height)
})
