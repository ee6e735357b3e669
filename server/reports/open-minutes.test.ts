import fc from 'fast-check'
import { expect, it } from 'vitest'
import { days } from '../../contract/opening-hours.ts'
import { dayMs, minuteMs } from '../../contract/time.ts'
import { openMinutesBetween } from '../business-hours/open-periods.ts'
import { openMinutes } from './open-minutes.ts'

const start = Date.parse('2026-10-20T07:00:00Z')
const end = start + 20 * dayMs
const time = fc.integer({ min: 0, max: 95 }).map((quarters) => new Date(quarters * 900_000).toISOString().slice(11, 16))
const hours = fc.record({
  timeZone: fc.constantFrom('America/Los_Angeles', 'Europe/Berlin', 'UTC'),
  openingHours: fc.array(fc.record({ days: fc.subarray([...days]), opens: time, closes: time }), { maxLength: 3 }),
  closures: fc.constant([{ date: '2026-10-31', name: 'Halloween' }]),
})
const minute = fc.integer({ min: 0, max: (end - start) / minuteMs })

it('a year of waits is timed as one of them would be, whatever hours a clinic keeps', () => {
  fc.assert(
    fc.property(hours, minute, minute, (clinic, one, other) => {
      const [from, to] = [Math.min(one, other), Math.max(one, other)]
      const moments = [start + from * minuteMs, start + to * minuteMs] as const
      expect(openMinutes(clinic, start, end)(from, to)).toBe(openMinutesBetween(clinic, ...moments))
    }),
    { numRuns: 150 },
  )
})
