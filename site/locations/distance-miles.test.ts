import { expect, test } from 'vitest'
import { distanceMiles, formatMiles } from './distance-miles.ts'

test('a visitor learns how far a clinic is: Los Angeles and San Diego airports are 109 miles apart', () => {
  const losAngeles = { latitude: 33.9425, longitude: -118.4081 }
  const sanDiego = { latitude: 32.7336, longitude: -117.1897 }
  expect(distanceMiles(losAngeles, sanDiego)).toBeCloseTo(109, 0)
  expect(distanceMiles(sanDiego, losAngeles)).toBe(distanceMiles(losAngeles, sanDiego))
  expect(distanceMiles(sanDiego, sanDiego)).toBe(0)
})

test('a distance is written short, and finer when it is small', () => {
  expect([0.04, 3.21, 9.96, 41.5].map(formatMiles)).toEqual(['0.0 mi', '3.2 mi', '10.0 mi', '42 mi'])
})
