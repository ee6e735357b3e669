import fc from 'fast-check'
import { expect, it } from 'vitest'
import { days } from '../../contract/opening-hours.ts'
import { dayMs } from '../../contract/time.ts'
import { openMinutesBetween } from '../business-hours/open-periods.ts'
import { openClock } from './open-clock.ts'

const start = Date.parse('2026-10-20T07:00:00Z')
const end = start + 20 * dayMs
const time = fc.integer({ min: 0, max: 95 }).map((quarters) => new Date(quarters * 900_000).toISOString().slice(11, 16))
const hours = fc.record({
  timeZone: fc.constantFrom('America/Los_Angeles', 'Europe/Berlin', 'UTC'),
  openingHours: fc.array(fc.record({ days: fc.subarray([...days]), opens: time, closes: time }), { maxLength: 3 }),
  closures: fc.constant([{ date: '2026-10-31', name: 'Halloween' }]),
})
const moment = fc.integer({ min: start, max: end })

it('a year of waits is timed as one of them would be, whatever hours a clinic keeps', () => {
  fc.assert(
    fc.property(hours, moment, moment, (clinic, one, other) => {
      const [from, to] = [Math.min(one, other), Math.max(one, other)]
      expect(openClock(clinic, start, end)(from, to)).toBeCloseTo(openMinutesBetween(clinic, from, to), 6)
    }),
    { numRuns: 150 },
  )
})
