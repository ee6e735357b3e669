import { describe, expect, it } from 'vitest'
import {
  dayAndTime,
  describeComing,
  describeDue,
  describeLateness,
  describeMoment,
  describeSpan,
  timeOfDay,
} from './time-words.ts'

const timeZone = 'America/Los_Angeles'
/** Monday, November 23, 2026, 10:02 AM in California. */
const now = Date.UTC(2026, 10, 23, 18, 2)
const clock = { now, timeZone }
const minutes = 60_000
const hours = 60 * minutes
const days = 24 * hours

describe('a colleague reads when something is due', () => {
  it.each([
    ['was due 9:40 AM', -22 * minutes, 'by'],
    ['was due yesterday', -20 * hours, 'at'],
    ['was due Thu', -4 * days, 'at'],
    ['was due Nov 12', -11 * days, 'by'],
    ['by 2:10 PM', 4 * hours + 8 * minutes, 'by'],
    ['2:30 PM', 4 * hours + 28 * minutes, 'at'],
    ['8:02 PM', 10 * hours, 'at'],
    ['Tue 9:00 AM', 22 * hours + 58 * minutes, 'at'],
    ['by Tue 9:00 AM', 22 * hours + 58 * minutes, 'by'],
    ['Dec 3, 10:02 AM', 10 * days, 'at'],
  ] as const)('as "%s"', (words, from, timing) => {
    expect(describeDue({ at: now + from, timing }, clock)).toBe(words)
  })

  it('in the clinics’ zone, whatever the laptop is set to', () => {
    expect(describeDue({ at: now + hours, timing: 'at' }, { now, timeZone: 'Europe/Berlin' })).toBe('8:02 PM')
  })
})

it.each([
  ['was due at 9:40 AM, 22 minutes ago', -22 * minutes],
  ['was due yesterday, 20 hours ago', -20 * hours],
  ['was due Nov 12, 11 days ago', -11 * days],
])('a colleague reads how late a step is: %s', (words, from) => {
  expect(describeLateness({ at: now + from }, clock)).toBe(words)
})

describe('a colleague reads when something happened', () => {
  it.each([
    ['8:40 AM', -82 * minutes],
    ['Sun 11:52 PM', -(10 * hours + 10 * minutes)],
    ['Nov 12, 10:02 AM', -11 * days],
    ['Nov 3, 2025', -385 * days],
  ])('as "%s"', (words, from) => {
    expect(describeMoment(now + from, clock)).toBe(words)
  })
})

it.each([
  ['today at 8:02 PM', 10 * hours],
  ['tomorrow at 8:02 AM', 22 * hours],
  ['Fri at 10:02 AM', 4 * days],
  ['Dec 3 at 10:02 AM', 10 * days],
])('a colleague reads when something will happen: %s', (words, from) => {
  expect(describeComing(now + from, clock)).toBe(words)
})

it.each([
  ['1 minute', 5000],
  ['22 minutes', 22 * minutes],
  ['1 hour', 61 * minutes],
  ['3 hours', -3 * hours],
  ['2 days', 50 * hours],
])('a span is told in one word and a half: %s', (words, ms) => {
  expect(describeSpan(ms)).toBe(words)
})

it('every time says whether it is morning or evening', () => {
  const at = (hour: number) => timeOfDay(Date.UTC(2026, 10, 23, hour + 8), timeZone)
  expect([at(0), at(6), at(7), at(12), at(18), at(19)]).toEqual([
    '12:00 AM',
    '6:00 AM',
    '7:00 AM',
    '12:00 PM',
    '6:00 PM',
    '7:00 PM',
  ])
})

it('today goes without its name, and next year with its year', () => {
  expect(dayAndTime(now + hours, clock)).toBe('11:02 AM')
  expect(dayAndTime(Date.UTC(2027, 0, 8, 17), clock)).toBe('Jan 8, 2027, 9:00 AM')
})
