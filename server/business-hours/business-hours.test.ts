import { describe, expect, it, test } from 'vitest'
import type { ClinicHours } from '../../contract/opening-hours.ts'
import { dayMs, hourMs, minuteMs } from '../../contract/time.ts'
import { sampleFacts } from '../../tests/harness/sample-request.ts'
import { answerBy, dueBoundaries, dueGroup } from './business-days.ts'
import { hoursOfLocation } from './hours-of-location.ts'
import { addOpenMinutes, isOpen, nextChange, nextOpening, openMinutesBetween } from './open-periods.ts'

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const
/** The specification's hours; the week of 16 November 2026 begins on a Monday. */
const clinic: ClinicHours = {
  timeZone: 'America/Los_Angeles',
  openingHours: [
    { days: weekdays, opens: '08:00', closes: '20:00' },
    { days: ['saturday', 'sunday'], opens: '08:00', closes: '18:00' },
  ],
  closures: [{ date: '2026-12-25', name: 'Christmas Day' }],
}
const weekdayClinic = { ...clinic, openingHours: clinic.openingHours.slice(0, 1) }
const withBreak: ClinicHours = {
  ...clinic,
  openingHours: [
    { days: weekdays, opens: '09:00', closes: '12:00' },
    { days: ['monday', 'wednesday'], opens: '14:00', closes: '18:00' },
  ],
}
const nights: ClinicHours = {
  ...clinic,
  openingHours: [{ days: ['friday', 'sunday'], opens: '18:00', closes: '02:00' }],
}

/** A time of winter in Los Angeles, such as `11-16 10:00`. */
const at = (time: string) => Date.parse(`2026-${time.replace(' ', 'T')}:00-08:00`)
const show = (moment: number | null) =>
  moment === null ? null : new Date(moment - 8 * hourMs).toISOString().slice(5, 16).replace('T', ' ')

describe('what is to be answered within one business day', () => {
  it.each([
    ['comes on Monday at ten and is due on Tuesday at ten', clinic, '11-16 10:00', '11-17 10:00'],
    ['comes at night and is due on the next day after four open hours', clinic, '11-16 22:00', '11-17 12:00'],
    ['comes on Friday evening, is due when Saturday, which is shorter, ends', clinic, '11-20 19:00', '11-21 18:00'],
    ['skips the weekend where it is closed', weekdayClinic, '11-20 10:00', '11-23 10:00'],
    ['comes before the clinic opens and is due on that very day', clinic, '11-20 03:21', '11-20 12:00'],
    ['comes on Saturday and is due on Monday', weekdayClinic, '11-21 10:00', '11-23 12:00'],
    ['skips a holiday', clinic, '12-24 10:00', '12-26 10:00'],
    ['comes on the holiday itself and is due on the day after', clinic, '12-25 10:00', '12-26 12:00'],
    ['falls into a break and is due when that began', withBreak, '11-16 15:00', '11-17 12:00'],
    ['is still due before the break of the same length', withBreak, '11-17 11:00', '11-18 11:00'],
    ['falls into the break of a day with two periods', withBreak, '11-16 16:00', '11-17 12:00'],
    ['comes in a break and is due before the day ends', withBreak, '11-16 12:30', '11-16 18:00'],
    ['comes before a day of three hours and is due when that closes', withBreak, '11-17 07:00', '11-17 12:00'],
    ['comes before two periods, whose hours count together', withBreak, '11-16 07:00', '11-16 15:00'],
    ['comes at one at night and belongs to the evening before', nights, '11-21 01:00', '11-23 01:00'],
    ['comes after a long night and is due in the next one', nights, '11-21 03:00', '11-22 22:00'],
  ])('%s', (_what, hours, from, due) => {
    expect(show(answerBy(hours, at(from), 240))).toBe(due)
  })

  it('is due when a clinic opens that opens later on the next day', () => {
    const late: ClinicHours = { ...clinic, openingHours: [...withBreak.openingHours.slice(1)] }
    const hours = { ...late, openingHours: [...late.openingHours, { ...clinic.openingHours[1], days: ['sunday'] }] }
    expect(show(answerBy(hours as ClinicHours, at('11-15 09:00'), 240))).toBe('11-16 14:00')
  })

  it('is due at the same time on the wall when the clocks have changed in between', () => {
    const saturdays = ['2026-03-07T10:00:00-08:00', '2026-10-31T10:00:00-07:00'].map((time) => Date.parse(time))
    expect(saturdays.map((from) => new Date(answerBy(clinic, from, 240)).toISOString())).toEqual([
      '2026-03-08T17:00:00.000Z',
      '2026-11-01T18:00:00.000Z',
    ])
  })
})

describe('what comes while the clinic is closed', () => {
  const early: ClinicHours = {
    ...clinic,
    openingHours: [{ days: ['sunday'], opens: '01:00', closes: '06:00' }],
    closures: [],
  }
  it.each([
    ['in a morning without its third hour', '2026-03-08T08:00:00Z', '2026-03-08T13:00:00.000Z'],
    ['in a morning with two one o’clocks', '2026-11-01T07:00:00Z', '2026-11-01T12:00:00.000Z'],
  ])('is due after four real hours %s', (_when, from, due) => {
    expect(new Date(answerBy(early, Date.parse(from), 240)).toISOString()).toBe(due)
  })

  it.each([
    ['before today opens', clinic, '11-20 03:21', 'today'],
    ['in a break', withBreak, '11-16 13:00', 'today'],
    [
      'before a day that closes at midnight',
      { ...clinic, openingHours: [{ days: weekdays, opens: '22:00', closes: '00:00' }] },
      '11-20 03:21',
      'today',
    ],
    ['after today has closed', clinic, '11-20 21:00', 'tomorrow'],
    ['before a closed weekend', weekdayClinic, '11-20 21:00', 'tomorrow'],
  ] as const)('stands under the first day that opens: %s', (_when, hours, from, group) => {
    const due = answerBy(hours, at(from), 240)
    expect(dueGroup(dueBoundaries(hours, at(from)), due, at(from))).toBe(group)
    const opening = nextOpening(hours, at(from))
    expect(dueGroup(dueBoundaries(hours, opening), due, opening)).toBe('today')
  })
})

describe('a colleague who reads when a clinic changes', () => {
  it.each([
    ['a minute before it opens', clinic, '11-16 07:59', [false, '11-16 08:00', '11-16 08:00']],
    ['as it opens', clinic, '11-16 08:00', [true, '11-16 08:00', '11-16 20:00']],
    ['as it closes', clinic, '11-16 20:00', [false, '11-17 08:00', '11-17 08:00']],
    ['in a break', withBreak, '11-16 13:00', [false, '11-16 14:00', '11-16 14:00']],
    ['after midnight of a long night', nights, '11-21 01:30', [true, '11-21 01:30', '11-21 02:00']],
    ['on a holiday', clinic, '12-25 12:00', [false, '12-26 08:00', '12-26 08:00']],
  ])('%s', (_when, hours, now, expected) => {
    const found = [isOpen(hours, at(now)), show(nextOpening(hours, at(now))), show(nextChange(hours, at(now)))]
    expect(found).toEqual(expected)
  })

  it('is told nothing of a clinic that never closes', () => {
    const always: ClinicHours = {
      ...clinic,
      openingHours: [{ days: [...weekdays, 'saturday', 'sunday'], opens: '00:00', closes: '00:00' }],
      closures: [],
    }
    expect(nextChange(always, at('11-16 12:00'))).toBeNull()
    expect(openMinutesBetween(always, at('11-16 12:00'), at('11-19 12:00'))).toBe(3 * 24 * 60)
    expect(addOpenMinutes(always, at('11-16 12:00'), 100 * 24 * 60)).toBe(at('11-16 12:00') + 100 * dayMs)
  })

  it('sees a night of two one o’clocks end at the first', () => {
    const night: ClinicHours = { ...clinic, openingHours: [{ days: ['saturday'], opens: '18:00', closes: '01:30' }] }
    const firstHalfPastOne = Date.parse('2026-11-01T01:30:00-07:00')
    expect(isOpen(night, firstHalfPastOne - 1)).toBe(true)
    expect(isOpen(night, firstHalfPastOne)).toBe(false)
    expect(isOpen(night, firstHalfPastOne + 40 * minuteMs)).toBe(false)
  })
})

describe('open minutes', () => {
  it.each([
    ['within one period', clinic, { from: '11-16 10:00', to: '11-16 10:25' }, 25],
    ['across a night', clinic, { from: '11-16 19:30', to: '11-17 08:30' }, 60],
    ['across a break', withBreak, { from: '11-16 11:30', to: '11-16 14:30' }, 60],
    ['while it is closed', clinic, { from: '11-16 21:00', to: '11-17 07:00' }, 0],
    ['backwards', clinic, { from: '11-17 10:00', to: '11-16 10:00' }, 0],
  ])('are counted %s', (_where, hours, { from, to }, minutes) => {
    expect(openMinutesBetween(hours, at(from), at(to))).toBe(minutes)
  })

  it.each([
    ['the same day', clinic, 120, { from: '11-16 10:00', due: '11-16 12:00' }],
    ['the next morning', clinic, 120, { from: '11-16 19:00', due: '11-17 09:00' }],
    ['from the next opening', clinic, 120, { from: '11-16 03:00', due: '11-16 10:00' }],
    ['at the very end of a period', clinic, 120, { from: '11-16 18:00', due: '11-16 20:00' }],
    ['after a break', withBreak, 120, { from: '11-16 11:00', due: '11-16 15:00' }],
  ])('are added: %s', (_where, hours, minutes, { from, due }) => {
    expect(show(addOpenMinutes(hours, at(from), minutes))).toBe(due)
  })

  it('are real minutes in a night with an hour less or more', () => {
    const night: ClinicHours = { ...clinic, openingHours: [{ days: ['saturday'], opens: '22:00', closes: '04:00' }] }
    const minutes = (day: string) =>
      openMinutesBetween(night, Date.parse(`${day}T12:00:00Z`), Date.parse(`${day}T12:00:00Z`) + 2 * dayMs)
    expect([minutes('2026-03-07'), minutes('2026-10-31'), minutes('2026-11-07')]).toEqual([300, 420, 360])
  })
})

describe('what is due', () => {
  it.each([
    ['a minute ago is late', clinic, { now: '11-16 10:00', due: '11-16 09:59' }, 'late'],
    ['now is not late yet', clinic, { now: '11-16 10:00', due: '11-16 10:00' }, 'today'],
    ['in the last hour is for today', clinic, { now: '11-16 10:00', due: '11-16 23:59' }, 'today'],
    ['at midnight is for tomorrow', clinic, { now: '11-16 10:00', due: '11-17 00:00' }, 'tomorrow'],
    [
      'on Monday is for tomorrow, on a Friday before a closed weekend',
      weekdayClinic,
      { now: '11-20 10:00', due: '11-23 19:00' },
      'tomorrow',
    ],
    ['on Tuesday is for later, on that Friday', weekdayClinic, { now: '11-20 10:00', due: '11-24 09:00' }, 'later'],
    [
      'tonight after midnight is for today while that night lasts',
      nights,
      { now: '11-20 20:00', due: '11-21 01:00' },
      'today',
    ],
    ['at half past one is for today at one at night', nights, { now: '11-21 01:00', due: '11-21 01:30' }, 'today'],
    ['on the day after a holiday is for tomorrow', clinic, { now: '12-24 10:00', due: '12-26 12:00' }, 'tomorrow'],
  ])('%s', (_what, hours, { now, due }, group) => {
    expect(dueGroup(dueBoundaries(hours, at(now)), at(due), at(now))).toBe(group)
  })

  it('is told apart by two moments', () => {
    const { todayEndsAt, tomorrowEndsAt } = dueBoundaries(weekdayClinic, at('11-21 12:00'))
    expect([show(todayEndsAt), show(tomorrowEndsAt)]).toEqual(['11-22 00:00', '11-24 00:00'])
  })
})

describe('a request', () => {
  const [irvine] = sampleFacts.clinics
  const denver = { ...irvine, slug: 'denver', formLocation: 'denver', timeZone: 'America/Denver', openingHours: [] }

  test('goes by the hours of the clinic that it chose', () => {
    expect(hoursOfLocation(sampleFacts, 'irvine')).toBe(irvine)
  })

  test('without a preference, or for a clinic without fixed hours, goes by those of the first that has some', () => {
    const facts = { ...sampleFacts, clinics: [denver, ...sampleFacts.clinics] } as typeof sampleFacts
    expect(hoursOfLocation(facts, '')).toBe(irvine)
    expect(hoursOfLocation(facts, 'denver')).toBe(irvine)
  })

  test('goes by the weekdays from nine to five where nobody has fixed hours', () => {
    const facts = { ...sampleFacts, clinics: [denver] } as typeof sampleFacts
    const hours = hoursOfLocation(facts, 'denver')
    expect(hours.timeZone).toBe('America/Denver')
    expect(new Date(nextOpening(hours, at('11-21 12:00'))).toISOString()).toBe('2026-11-23T16:00:00.000Z')
  })
})
