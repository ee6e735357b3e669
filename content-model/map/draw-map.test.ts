import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { clipRing, isWithin } from './clip-ring.ts'
import { drawMap } from './draw-map.ts'
import { outlinePath } from './outline-path.ts'
import { readOutlines } from './read-outlines.ts'

const outlines = readOutlines(JSON.parse(readFileSync(join(import.meta.dirname, 'outlines.json'), 'utf8')))
const size = { width: 1200, height: 800 }
const austin = { latitude: 30.27, longitude: -97.74 }

describe('a map of clinics', () => {
  it.each([
    ['one in the middle of a state', [austin], ['Texas']],
    [
      'on both sides of a state line',
      [
        { latitude: 39.1, longitude: -94.58 },
        { latitude: 37.69, longitude: -97.33 },
      ],
      ['Kansas', 'Missouri'],
    ],
    ['in Alaska', [{ latitude: 61.2, longitude: -149.9 }], ['Alaska']],
    [
      'on two islands',
      [
        { latitude: 21.3, longitude: -157.85 },
        { latitude: 19.72, longitude: -155.08 },
      ],
      ['Hawaii'],
    ],
    [
      'far from each other',
      [
        { latitude: 34.05, longitude: -118.24 },
        { latitude: 33.75, longitude: -84.39 },
      ],
      ['California', 'Georgia'],
    ],
  ])('%s shows all of them on land', (_, clinics, names) => {
    const { frame, states } = drawMap(clinics, outlines, size)
    expect(states.map(({ name }) => name)).toEqual(expect.arrayContaining(names))
    const land = states.flatMap(({ rings }) => rings)
    for (const clinic of clinics) expect(isWithin(frame.place(clinic), land)).toBe(true)
    const bytes = states.flatMap(({ rings }) => rings.map((ring) => outlinePath(ring))).join('').length
    expect(bytes).toBeLessThan(40_000)
  })

  it('in the middle of a state goes as far as its border or coast', () => {
    expect(drawMap([austin], outlines, size).frame.degreesHigh).toBeGreaterThan(3)
  })

  it('close to each other keeps them apart instead', () => {
    const phoenix = [
      { latitude: 33.45, longitude: -112.07 },
      { latitude: 33.42, longitude: -111.94 },
    ]
    expect(drawMap(phoenix, outlines, size).frame.degreesHigh).toBeLessThan(2)
  })
})

it('land that reaches beyond the frame is cut at its edge', () => {
  const square = [
    { x: -5, y: -5 },
    { x: 5, y: -5 },
    { x: 5, y: 5 },
    { x: -5, y: 5 },
  ]
  expect(
    clipRing(square, { left: 0, top: 0, right: 10, bottom: 10 })
      .map(({ x, y }) => `${x},${y}`)
      .sort(),
  ).toEqual(['0,0', '0,5', '5,0', '5,5'])
})
