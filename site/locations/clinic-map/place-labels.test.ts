import { expect, it } from 'vitest'
import { placeClinics, placeNames } from './place-labels.ts'

const frame = { width: 1200, height: 800 }

it('a name that would leave the map stands on the other side of its dot', () => {
  expect(placeClinics([{ title: 'Houston', x: 1150, y: 400 }], frame)).toEqual(['left'])
})

it("a name doesn't cover the dot or the name of the clinic next to it", () => {
  const clinics = [
    { title: 'Phoenix', x: 600, y: 400 },
    { title: 'Scottsdale', x: 680, y: 390 },
  ]
  expect(placeClinics(clinics, frame)).toEqual(['left', 'right'])
})

it('a state is named where it has room, or not at all', () => {
  const all = [
    { x: 0, y: 0 },
    { x: 1200, y: 0 },
    { x: 1200, y: 800 },
    { x: 0, y: 800 },
  ]
  const shown = { frame: { ...frame, degreesHigh: 3 }, neighbors: [], lakes: [] }
  const states = [{ name: 'Texas', rings: [all] }]
  const left = { left: 0, top: 0, right: 600, bottom: 800 }
  expect(placeNames({ ...shown, states }, [left])[0]?.x).toBeGreaterThan(600)
  expect(placeNames({ ...shown, states }, [{ ...left, right: 1200 }])).toEqual([])
})
