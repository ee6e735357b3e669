import { expect, test } from 'vitest'
import { drawView, loadOutlines } from './map-drawing.ts'

test('a place that is pressed on the map is the place that is shown there', async () => {
  const { frame, land } = drawView(await loadOutlines(), { latitude: 30.27, longitude: -97.74 })
  const houston = { latitude: 29.76, longitude: -97.2 }
  const { latitude, longitude } = frame.placeAt(frame.place(houston))
  expect(latitude).toBeCloseTo(houston.latitude)
  expect(longitude).toBeCloseTo(houston.longitude)
  expect(land).toMatch(/^M/)
})

test('without a place, the map shows the country from coast to coast', async () => {
  const { frame } = drawView(await loadOutlines(), undefined)
  const [seattle, miami] = [
    frame.place({ latitude: 47.6, longitude: -122.3 }),
    frame.place({ latitude: 25.8, longitude: -80.2 }),
  ]
  expect(Math.min(seattle.x, seattle.y)).toBeGreaterThan(0)
  expect(miami.x).toBeLessThan(frame.width)
  expect(miami.y).toBeLessThan(frame.height)
})
