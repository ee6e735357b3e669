import { describe, expect, it, test } from 'vitest'
import type { Closure, Opening } from '../../contract/opening-hours.ts'
import { openingStatus, todayIn } from './opening-status.ts'
import { describeStatus, formatTime, hoursOfWeek } from './opening-words.ts'

const zone = 'America/Los_Angeles'
const hours: Opening[] = [
  { days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'], opens: '08:00', closes: '20:00' },
  { days: ['saturday', 'sunday'], opens: '08:00', closes: '18:00' },
]
const late: Opening[] = [{ days: ['friday', 'sunday'], opens: '18:00', closes: '02:00' }]
const read = (openingHours: Opening[], moment: string, { timeZone = zone, closures = [] as Closure[] } = {}) =>
  describeStatus(openingStatus({ openingHours, closures, timeZone }, new Date(moment)))

describe('a visitor who wonders whether the clinic is open', () => {
  it.each([
    ['a minute before it opens', '2026-11-18T07:59:00-08:00', 'Closed now, opens at 8 AM'],
    ['the minute that it opens', '2026-11-18T08:00:00-08:00', 'Open now until 8 PM'],
    ['the last minute', '2026-11-18T19:59:59-08:00', 'Open now until 8 PM'],
    ['the minute that it closes', '2026-11-18T20:00:00-08:00', 'Closed now, opens tomorrow at 8 AM'],
    ['just before midnight', '2026-11-18T23:59:00-08:00', 'Closed now, opens tomorrow at 8 AM'],
    ['just after midnight', '2026-11-19T00:00:00-08:00', 'Closed now, opens at 8 AM'],
    ['on Saturday evening, when it closes earlier', '2026-11-21T18:00:00-08:00', 'Closed now, opens tomorrow at 8 AM'],
    [
      'on Sunday night, with the week about to start',
      '2026-11-22T23:00:00-08:00',
      'Closed now, opens tomorrow at 8 AM',
    ],
  ])('%s', (_when, moment, copy) => {
    expect(read(hours, moment)).toBe(copy)
  })

  it('far away reads the hours of the clinic, not of the place where they are', () => {
    expect(read(hours, '2026-11-19T05:30:00+01:00')).toBe('Closed now, opens tomorrow at 8 AM')
    expect(read(hours, '2026-11-18T17:00:00+01:00')).toBe('Open now until 8 PM')
    expect(read(hours, '2026-11-18T07:30:00-08:00', { timeZone: 'America/Denver' })).toBe('Open now until 8 PM')
  })

  it('is told the day when it is further off than tomorrow', () => {
    const weekdays = hours.slice(0, 1)
    expect(read(weekdays, '2026-11-20T21:00:00-08:00')).toBe('Closed now, opens Monday at 8 AM')
    expect(read([{ days: ['monday'], opens: '08:00', closes: '09:00' }], '2026-11-16T10:00:00-08:00')).toBe(
      'Closed now, opens Monday at 8 AM',
    )
  })
})

describe('a clinic that is open past midnight', () => {
  it.each([
    ['is open on Friday night', '2026-11-20T23:59:00-08:00', 'Open now until 2 AM'],
    ['is still open on Saturday morning at one', '2026-11-21T01:00:00-08:00', 'Open now until 2 AM'],
    ['has closed at two', '2026-11-21T02:00:00-08:00', 'Closed now, opens tomorrow at 6 PM'],
    ['is open from Sunday into Monday, across the end of the week', '2026-11-23T01:59:00-08:00', 'Open now until 2 AM'],
  ])('%s', (_what, moment, copy) => {
    expect(read(late, moment)).toBe(copy)
  })
})

describe('on the days when the clocks change', () => {
  it('the clinic opens at eight on the wall, one hour sooner or later for the rest of the world', () => {
    expect(read(hours, '2026-03-08T14:59:00Z')).toBe('Closed now, opens at 8 AM')
    expect(read(hours, '2026-03-08T15:00:00Z')).toBe('Open now until 6 PM')
    expect(read(hours, '2026-11-01T15:59:00Z')).toBe('Closed now, opens at 8 AM')
    expect(read(hours, '2026-11-01T16:00:00Z')).toBe('Open now until 6 PM')
  })

  it('a night that loses or gains an hour still ends at two', () => {
    const saturday: Opening[] = [{ days: ['saturday'], opens: '18:00', closes: '03:00' }]
    expect(read(saturday, '2026-03-08T09:59:00Z')).toBe('Open now until 3 AM')
    expect(read(saturday, '2026-03-08T10:00:00Z')).toBe('Closed now, opens Saturday at 6 PM')
    expect(read(saturday, '2026-11-01T10:59:00Z')).toBe('Open now until 3 AM')
    expect(read(saturday, '2026-11-01T11:00:00Z')).toBe('Closed now, opens Saturday at 6 PM')
  })
})

describe('on a holiday', () => {
  const closures = [
    { date: '2026-12-25', name: 'Christmas Day' },
    { date: '2026-12-26', name: 'the day after' },
  ]

  it.each([
    [
      'the clinic names it and the next day on which it opens',
      '2026-12-25T12:00:00-08:00',
      'Closed for Christmas Day, opens Sunday at 8 AM',
    ],
    [
      'the evening before says nothing of it but the next opening',
      '2026-12-24T21:00:00-08:00',
      'Closed now, opens Sunday at 8 AM',
    ],
    ['the day after is as usual', '2026-12-27T08:00:00-08:00', 'Open now until 6 PM'],
  ])('%s', (_what, moment, copy) => {
    expect(read(hours, moment, { closures })).toBe(copy)
  })

  it('a night that began before it runs to its end', () => {
    expect(read(late, '2026-12-26T01:00:00-08:00', { closures: closures.slice(1) })).toBe('Open now until 2 AM')
    expect(read(late, '2026-12-26T01:00:00-08:00', { closures })).toBe(
      'Closed for the day after, opens tomorrow at 6 PM',
    )
  })

  it('gives the date of an opening that is more than a week away', () => {
    const closed = Array.from({ length: 9 }, (_, index) => ({ date: `2026-12-${20 + index}`, name: 'Renovation' }))
    expect(read(hours, '2026-12-20T12:00:00-08:00', { closures: closed })).toBe(
      'Closed for Renovation, opens December 29 at 8 AM',
    )
  })
})

test('a clinic that never closes does not say until when it is open', () => {
  const always = [{ days: hours.flatMap(({ days }) => days), opens: '00:00', closes: '00:00' }]
  expect(read(always, '2026-11-18T12:00:00-08:00')).toBe('Open now')
})

test('two periods that touch are one', () => {
  const both: Opening[] = [
    { days: ['saturday'], opens: '08:00', closes: '12:00' },
    { days: ['saturday'], opens: '12:00', closes: '18:00' },
  ]
  expect(read(both, '2026-11-21T11:00:00-08:00')).toBe('Open now until 6 PM')
})

test('a clinic without hours claims nothing', () => {
  expect(read([], '2026-11-18T12:00:00-08:00')).toBe('')
})

test('today is the day at the clinic', () => {
  expect(todayIn(zone, new Date('2026-11-19T05:30:00+01:00'))).toEqual({ date: '2026-11-18', day: 'wednesday' })
})

test('hours are written as Americans write them', () => {
  expect(['00:00', '00:30', '08:00', '12:00', '12:15', '20:45'].map(formatTime)).toEqual([
    'midnight',
    '12:30 AM',
    '8 AM',
    'noon',
    '12:15 PM',
    '8:45 PM',
  ])
})

test('a week is listed from Monday, with the closed days', () => {
  const week = hoursOfWeek([{ days: ['tuesday', 'sunday'], opens: '09:00', closes: '12:00' }])
  expect(week.map(({ name, hours }) => `${name}: ${hours}`).slice(0, 2)).toEqual([
    'Monday: Closed',
    'Tuesday: 9 AM to noon',
  ])
  expect(week.at(-1)).toEqual({ day: 'sunday', name: 'Sunday', hours: '9 AM to noon' })
})
