import { describe, expect, it } from 'vitest'
import type { Report } from '../../contract/desk/reports.ts'
import { showMinutes } from '../parts/time-words.ts'
import {
  describeAppointments,
  describeClinics,
  describeFields,
  describeFirstContact,
  describePages,
  describeRequests,
  describeViews,
  describeWebsite,
} from './describe-report.ts'
import { showPeriod } from './number-words.ts'

const nothing: Report = {
  periods: ['2026-11-22', '2026-11-23'].map((day) => ({ from: day, to: day })),
  requests: {
    perPeriod: [0, 0],
    before: 0,
    spam: 0,
    entered: [],
    all: { received: 0, contacted: 0, waiting: 0, late: 0, medianMinutes: null, slowMinutes: null },
    clinics: [],
    pages: [],
    statuses: [],
    outcomes: [],
    medianMinutesPerPeriod: [null, null],
  },
  appointments: [],
  website: {
    perPeriod: { view: [0, 0], call: [0, 0], 'form-start': [0, 0], 'form-sent': [0, 0], 'form-failed': [0, 0] },
    fields: [],
    pages: [],
  },
}
const received = (perPeriod: [number, number], before: number, fates: Partial<Report['requests']['all']> = {}) => {
  const all = { ...nothing.requests.all, received: perPeriod[0] + perPeriod[1], ...fates }
  return { ...nothing, requests: { ...nothing.requests, perPeriod, before, all } }
}

describe('a colleague reads what a chart says', () => {
  it('how many of those with an appointment came', () => {
    const week = { from: '2026-11-23', to: '2026-11-29', location: 'irvine' }
    expect(describeAppointments([{ ...week, booked: 12, came: 8, missed: 1 }])).toBe(
      'Of 12 appointments in these weeks, 8 took place and 1 was missed. 3 are still to come or to be marked.',
    )
    expect(describeAppointments([{ ...week, booked: 1, came: 1, missed: 0 }])).toBe(
      'Of 1 appointment in these weeks, 1 took place and 0 were missed.',
    )
  })

  it.each([
    [
      received([1, 3], 9),
      '4 requests, 5 fewer than in the previous 2 days. The busiest day was Monday, November 23, with 3.',
    ],
    [
      received([1, 0], 1),
      '1 request, the same number as in the previous 2 days. The busiest day was Sunday, November 22, with 1.',
    ],
    [nothing, 'No requests came in. There were none in the previous 2 days.'],
    [received([0, 0], 1), 'No requests came in. There was 1 in the previous 2 days.'],
    [
      { ...received([0, 0], 4), periods: ['2026-11-10', '2026-11-17'].map((from) => ({ from, to: '2026-11-23' })) },
      'No requests came in. There were 4 in the previous 2 weeks.',
    ],
  ])('of the requests (%#)', (report, words) => {
    expect(describeRequests(report)).toBe(words)
  })

  it.each([
    [
      received([2, 0], 0, { contacted: 1, waiting: 1, medianMinutes: 70, slowMinutes: 300 }),
      'Half of the people we contacted heard from us within 1 h 10 min, counting business hours only, and nine in ten within 5 h. 1 person still needs a first contact.',
    ],
    [received([1, 1], 0, { waiting: 2 }), 'Nobody has been contacted yet. 2 people still need a first contact.'],
    [nothing, 'No requests came in.'],
  ])('of the first contact (%#)', (report, words) => {
    expect(describeFirstContact(report)).toBe(words)
  })

  it('of the website, with the failures only where there are some', () => {
    const count = (failed: number) => {
      const counts = {
        view: [1199, 1],
        call: [0, 1],
        'form-start': [1, 0],
        'form-sent': [0, 1],
        'form-failed': [failed, 0],
      }
      return describeWebsite({ ...nothing, website: { ...nothing.website, perPeriod: counts } })
    }
    const words = 'Pages were viewed 1,200 times, and visitors tapped to call 1 time. 1 form was started and 1 sent.'
    expect(count(0)).toBe(words)
    expect(count(2)).toBe(`${words} Sending failed 2 times.`)
  })

  it('of the fields that had to be corrected, and of a form that nobody stumbled over', () => {
    const fields = [
      { field: 'phone', count: 4 },
      { field: 'email', count: 1 },
    ] as const
    expect(describeFields({ ...nothing, website: { ...nothing.website, fields: [...fields] } })).toBe(
      'Corrected most often: Phone, 4 times.',
    )
    expect(describeFields(nothing)).toBe("Visitors didn't have to correct any fields.")
  })

  it.each([
    [{ irvine: 3 }, '3 requests for Irvine.'],
    [{ irvine: 1, '': 2 }, '“No preference” is the most common: 2 of 3.'],
    [{ irvine: 2, '': 1 }, 'Irvine has the most: 2 of 3.'],
    [{ '': 3 }, '3 requests, without a clinic preference.'],
  ])('of the clinics, also where none was preferred: %j', (counts, words) => {
    const { all } = received([3, 0], 0).requests
    const clinics = Object.entries(counts).map(([location, received]) => ({ ...all, location, received }))
    const report = { ...nothing, requests: { ...nothing.requests, all, clinics } }
    expect(describeClinics(report, () => 'Irvine')).toBe(words)
  })

  it('of the most viewed page, also where it is none', () => {
    const counts = { view: 12, call: 0, 'form-start': 0, 'form-sent': 0, 'form-failed': 0 }
    const pages = [{ page: '(not found)', counts }]
    expect(describeViews({ ...nothing, website: { ...nothing.website, pages } })).toBe(
      "Viewed most often: Pages that don't exist, 12 times.",
    )
  })

  it('of the pages, by a name also where the address is empty', () => {
    const pages = [{ page: '/', count: 2 }]
    expect(describePages({ ...nothing, requests: { ...received([3, 0], 0).requests, pages } })).toBe(
      'Home (/) sent the most: 2 of 3.',
    )
  })
})

it.each([
  [0, '0 min'],
  [59, '59 min'],
  [60, '1 h'],
  [595, '9 h 55 min'],
  [1500, '25 h'],
])('%i minutes are told as %s', (minutes, words) => {
  expect(showMinutes(minutes)).toBe(words)
})

it('a week is told by both of its ends', () => {
  expect(showPeriod({ from: '2025-12-29', to: '2026-01-04' })).toBe('Dec 29 – Jan 4')
})
