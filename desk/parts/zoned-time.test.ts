import { expect, it } from 'vitest'
import { describeChangeOfClocks } from './moment-field.tsx'
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

it.each([
  [california, '2027-03-14T02:30', '2027-03-14T10:00:00.000Z', /skip that time\. It will be 3:00 AM/],
  ['Europe/London', '2027-03-28T01:30', '2027-03-28T01:00:00.000Z', /It will be 2:00 AM/],
  ['Australia/Lord_Howe', '2026-10-04T02:15', '2026-10-03T15:30:00.000Z', /It will be 2:30 AM/],
  [california, '2026-11-01T01:30', '2026-11-01T08:30:00.000Z', /1:30 AM comes twice\. This is the first/],
  ['Europe/London', '2026-10-25T01:30', '2026-10-25T00:30:00.000Z', /comes twice/],
  ['Australia/Lord_Howe', '2027-04-04T01:45', '2027-04-03T14:45:00.000Z', /comes twice/],
  [california, '2027-03-14T01:59', '2027-03-14T09:59:00.000Z', /^$/],
  [california, '2026-11-01T02:00', '2026-11-01T10:00:00.000Z', /^$/],
])(
  'in %s, %s is read by one rule, and whoever picks a skipped or doubled time is told',
  (zone, typed, instant, words) => {
    expect(new Date(fromInputValue(typed, zone) ?? 0).toISOString()).toBe(instant)
    expect(describeChangeOfClocks(typed, zone)).toMatch(words)
  },
)
