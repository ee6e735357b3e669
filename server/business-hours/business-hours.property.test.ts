import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ClinicHours, days } from '../../contract/opening-hours.ts'
import { wallClock } from '../../contract/wall-clock.ts'
import { answerBy, dueBoundaries, dueGroup } from './business-days.ts'
import {
  addOpenMinutes,
  instantOf,
  isOpen,
  nextChange,
  nextOpening,
  openMinutesBetween,
  openPeriods,
} from './open-periods.ts'

const minute = 60_000
/** Half an hour of change (Lord Howe), changes at midnight (Azores, Beirut), no change, and both halves of the globe. */
const zones = [
  'America/Los_Angeles',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Atlantic/Azores',
  'Asia/Beirut',
  'Asia/Kolkata',
  'Pacific/Auckland',
]
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 15, 30, 45))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
/** As the content allows them: into the next morning until four, and never from before that. */
const opening = fc
  .record({ days: fc.subarray([...days], { minLength: 1 }), opens: time, closes: time })
  .filter(({ opens, closes }) => opens >= '04:00' && (opens < closes || closes <= '04:00'))
const closure = fc.record({
  date: fc
    .date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  name: fc.constant('Holiday'),
})
const clinicHours: fc.Arbitrary<ClinicHours> = fc.record({
  timeZone: fc.constantFrom(...zones),
  openingHours: fc.array(opening, { minLength: 1, maxLength: 4 }),
  closures: fc.array(closure, { maxLength: 5 }),
})
const moment = fc
  .integer({ min: Date.UTC(2026, 0, 2) / minute, max: Date.UTC(2027, 11, 30) / minute })
  .map((minutes) => minutes * minute)
const span = fc.integer({ min: 0, max: 40 * 24 * 60 }).map((minutes) => minutes * minute)

test('every moment is found again from the clock on the wall, the second of a doubled hour excepted', () => {
  fc.assert(
    fc.property(moment, fc.constantFrom(...zones), (at, zone) => {
      const found = instantOf(wallClock(at, zone), zone)
      expect(wallClock(found, zone)).toBe(wallClock(at, zone))
      expect([0, 30 * minute, 60 * minute]).toContain(at - found)
    }),
  )
})

test('what is later on the wall is never earlier in time, in the skipped hour either', () => {
  fc.assert(
    fc.property(moment, fc.integer({ min: 0, max: 180 }), fc.constantFrom(...zones), (wall, minutes, zone) => {
      expect(instantOf(wall + minutes * minute, zone)).toBeGreaterThanOrEqual(instantOf(wall, zone))
    }),
  )
})

test('open minutes of two halves are those of the whole, and never more than have passed', () => {
  fc.assert(
    fc.property(clinicHours, moment, span, span, (hours, from, first, second) => {
      const [middle, to] = [from + first, from + first + second]
      const whole = openMinutesBetween(hours, from, to)
      expect(openMinutesBetween(hours, from, middle) + openMinutesBetween(hours, middle, to)).toBe(whole)
      expect(whole).toBeGreaterThanOrEqual(0)
      expect(whole).toBeLessThanOrEqual((to - from) / minute)
    }),
  )
})

test('after so many open minutes exactly so many have passed', () => {
  fc.assert(
    fc.property(clinicHours, moment, fc.integer({ min: 0, max: 5000 }), (hours, from, minutes) => {
      expect(openMinutesBetween(hours, from, addOpenMinutes(hours, from, minutes))).toBe(minutes)
    }),
  )
})

test('periods are in order and apart, and the clinic is open in them and closed between them', () => {
  fc.assert(
    fc.property(clinicHours, moment, span, (hours, from, length) => {
      const periods = openPeriods(hours, from, from + length)
      for (const [index, { opens, closes }] of periods.entries()) {
        expect(opens).toBeLessThan(closes)
        expect(opens).toBeGreaterThan(periods[index - 1]?.closes ?? -Infinity)
        expect([isOpen(hours, opens), isOpen(hours, closes - 1)]).toEqual([true, true])
        if (closes < from + length) expect(isOpen(hours, closes)).toBe(false)
      }
    }),
  )
})

test('a change changes it, and nothing does so before', () => {
  fc.assert(
    fc.property(clinicHours, moment, fc.double({ min: 0, max: 0.999, noNaN: true }), (hours, at, part) => {
      const change = nextChange(hours, at) ?? at + 7 * 24 * 60 * minute
      expect(change).toBeGreaterThan(at)
      expect(isOpen(hours, at + Math.floor((change - at) * part))).toBe(isOpen(hours, at))
      if (nextChange(hours, at) !== null) expect(isOpen(hours, change)).toBe(!isOpen(hours, at))
      expect(isOpen(hours, nextOpening(hours, at))).toBe(true)
    }),
  )
})

test('what comes is due while the clinic is open, today or on the next day that opens, and never as it opens', () => {
  fc.assert(
    fc.property(clinicHours, moment, fc.integer({ min: 1, max: 600 }), (hours, from, minutes) => {
      const due = answerBy(hours, from, minutes)
      const opening = nextOpening(hours, from)
      expect(due).toBeGreaterThan(opening)
      expect(isOpen(hours, due) || isOpen(hours, due - 1)).toBe(true)
      expect(['today', 'tomorrow']).toContain(dueGroup(dueBoundaries(hours, from), due, from))
      if (opening > from) expect(dueGroup(dueBoundaries(hours, opening), due, opening)).toBe('today')
    }),
  )
})

test('what is due moves from later over tomorrow and today to late as time goes by', () => {
  const order = ['late', 'today', 'tomorrow', 'later']
  fc.assert(
    fc.property(clinicHours, moment, span, span, (hours, now, wait, passes) => {
      const groupAt = (moment: number) => dueGroup(dueBoundaries(hours, moment), now + wait, moment)
      const [before, after] = [groupAt(now), groupAt(now + passes)]
      expect(order.indexOf(after)).toBeLessThanOrEqual(order.indexOf(before))
    }),
  )
})
