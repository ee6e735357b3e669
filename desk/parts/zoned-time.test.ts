import { expect, it } from 'vitest'
import { dayNumber, fromInputValue, momentOf, toInputValue, wallTimeOf } from './zoned-time.ts'

const california = 'America/Los_Angeles'

it('a time that a colleague types is the clinics’ time, and comes back as it was typed', () => {
  const moment = fromInputValue('2026-11-23T09:00', california)
  expect(moment).toBe(Date.UTC(2026, 10, 23, 17))
  expect(toInputValue(moment ?? 0, california)).toBe('2026-11-23T09:00')
})

it.each(['', '2026-11-23', 'tomorrow'])('half a date (%o) is no time', (value) => {
  expect(fromInputValue(value, california)).toBeNull()
})

it('nine o’clock is nine o’clock on both sides of a change of the clocks', () => {
  expect(momentOf({ year: 2026, month: 10, day: 31, hour: 9, minute: 0 }, california)).toBe(Date.UTC(2026, 9, 31, 16))
  expect(momentOf({ year: 2026, month: 11, day: 1, hour: 9, minute: 0 }, california)).toBe(Date.UTC(2026, 10, 1, 17))
  expect(momentOf({ year: 2026, month: 3, day: 8, hour: 9, minute: 0 }, california)).toBe(Date.UTC(2026, 2, 8, 16))
})

it('a day that runs over the end of the month is one of the next', () => {
  const moment = momentOf({ year: 2026, month: 11, day: 31, hour: 9, minute: 0 }, california)
  expect(wallTimeOf(moment, california)).toMatchObject({ month: 12, day: 1, hour: 9, weekday: 2 })
})

it('midnight ends the day of the clinics, not of Greenwich', () => {
  const lastMinute = Date.UTC(2026, 10, 24, 7, 59)
  expect(dayNumber(lastMinute + 60_000, california) - dayNumber(lastMinute, california)).toBe(1)
})
