import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ReportRange } from '../../contract/desk/reports.ts'
import type { StaffMember } from '../../contract/desk/staff.ts'
import { DeskRequests } from '../../tests/harness/desk-requests.ts'
import { sampleFacts } from '../../tests/harness/sample-request.ts'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../tests/harness/test-database.ts'
import { addCounts } from '../insights/add-counts.ts'
import { readReport } from './read-report.ts'

/** Open at night: a request of eleven in the morning waits until two in the afternoon without a minute gone. */
const nightClinic: (typeof sampleFacts)['clinics'][number] = {
  slug: 'mars',
  title: 'Mars',
  formLocation: 'mars-form',
  phone: { display: '(555) 555-0100', href: 'tel:+15555550100' },
  timeZone: 'America/Los_Angeles',
  openingHours: [{ days: ['monday', 'tuesday', 'wednesday'], opens: '14:00', closes: '02:00' }],
  closures: [],
  address: [],
  doctors: [],
  rooms: [],
}
const siteFacts = { ...sampleFacts, clinics: [...sampleFacts.clinics, nightClinic] }
const pages = new Set(['/contact', '/fue'])

/** In California's time: daylight saving ended on November 1, 2026, a Sunday, at two in the morning. */
const pdt = (time: string) => Date.parse(`2026-10-${time}-07:00`)
const pst = (time: string) => Date.parse(`2026-11-${time}-08:00`)
const now = pst('03T10:00')

type Story = {
  at: number
  location?: string
  page?: string
  website?: string
  call?: [at: number, outcome: 'reached' | 'left-message' | 'no-answer']
  close?: 'done' | 'spam' | 'not-reached'
}

/** Every request that the reports below count, or must not. */
const stories: Story[] = [
  // Before the seven days: three as early in the day as it is now, and what must not be among them.
  { at: pdt('20T23:59') },
  { at: pdt('21T00:00') },
  { at: pdt('27T09:59') },
  { at: pdt('27T10:00') },
  { at: pdt('27T23:59'), location: 'mars-form' },
  // Wednesday, from its first minute on.
  { at: pdt('28T00:00'), call: [pdt('28T08:30'), 'reached'] },
  // Saturday, an hour before closing; the hour that comes twice is slept through.
  { at: pdt('31T17:00'), page: '/fue', call: [pst('01T08:30'), 'left-message'] },
  // The last half hour of a day of 25; its first call was due this morning.
  { at: pst('01T23:30'), location: '', page: '/made-up' },
  // Monday.
  { at: pst('02T10:00'), call: [pst('02T10:10'), 'reached'], close: 'done' },
  { at: pst('02T11:00'), location: 'mars-form', call: [pst('02T16:00'), 'reached'] },
  { at: pst('02T12:00'), website: 'https://spam.example' },
  { at: pst('02T13:00'), close: 'spam' },
  // Today, called in vain and given up.
  { at: pst('03T09:00'), call: [pst('03T09:30'), 'no-answer'], close: 'not-reached' },
]

describe.each(databaseKinds)('on $name', (kind) => {
  describe.skipIf(kind.isMissing)('reports', () => {
    let place: TestDatabase
    let ada: StaffMember
    let irvineOnly: StaffMember
    beforeAll(async () => {
      place = await openTestDatabase(kind)
      const desk = new DeskRequests(place.database, siteFacts)
      desk.now = pdt('20T12:00')
      ada = await desk.addColleague()
      irvineOnly = await desk.addColleague({ role: 'desk', clinics: ['irvine'] })
      for (const [index, story] of stories.entries()) await live(desk, ada, story, index)
      await addCounts(place.database, [
        { day: '2026-10-27', page: '/fue', event: 'view', count: 1000 },
        { day: '2026-10-28', page: '/fue', event: 'view', count: 40 },
        { day: '2026-10-28', page: '/contact', event: 'form-start', count: 5 },
        { day: '2026-11-03', page: '/fue', event: 'view', count: 2 },
        { day: '2026-11-03', page: '/fue', event: 'call', count: 3 },
        { day: '2026-11-04', page: '/fue', event: 'view', count: 1000 },
        { day: '2026-11-02', page: '/fue', event: 'wrong-email', count: 2 },
        { day: '2026-11-02', page: '/contact', event: 'wrong-phone', count: 3 },
        { day: '2026-11-03', page: '/contact', event: 'wrong-phone', count: 1 },
      ])
    })
    afterAll(() => place.remove())

    const read = (staff: StaffMember, clinic?: string, range: ReportRange = 7) =>
      readReport({ database: place.database, clock: () => now, siteFacts, pages }, staff, { range, clinic })

    it('are what one counts by hand, day by day in the clinics’ zone', async () => {
      const { periods, requests } = await read(ada)
      expect(periods.map(({ from, to }) => (from === to ? from : [from, to]))).toEqual([
        ...['2026-10-28', '2026-10-29', '2026-10-30', '2026-10-31'],
        ...['2026-11-01', '2026-11-02', '2026-11-03'],
      ])
      expect(requests.perPeriod).toEqual([1, 0, 0, 1, 1, 2, 1])
      expect(requests.medianMinutesPerPeriod).toEqual([30, null, null, 90, null, 65, null])
      expect(requests).toMatchObject({ before: 2, spam: 2 })
      expect(requests.pages).toEqual([
        { page: '/contact', count: 4 },
        { page: '/fue', count: 1 },
        { page: '', count: 1 },
      ])
      expect(requests.statuses).toEqual([
        { status: 'new', count: 1 },
        { status: 'contacted', count: 3 },
        { status: 'booked', count: 0 },
        { status: 'visited', count: 0 },
        { status: 'closed', count: 2 },
      ])
      expect(requests.outcomes).toEqual([
        { outcome: 'done', count: 1 },
        { outcome: 'not-reached', count: 1 },
      ])
    })

    it('count appointments by clinic and by whole weeks, which end with Sunday at midnight', async () => {
      const { kysely } = place.database
      const { id } = await kysely.selectFrom('consultation_requests').select('id').executeTakeFirstOrThrow()
      const visits = [
        // The Sunday before the week of the first day, and the last minute of the first week.
        [pdt('25T23:59'), 'irvine', 'came'],
        [pst('01T23:59'), 'irvine', 'came'],
        [pdt('28T10:00'), 'irvine', 'missed'],
        [pdt('28T10:00'), 'mars-form', 'canceled'],
        [pst('02T00:00'), 'mars-form', 'came'],
        // The Sunday to come, and the Monday after it.
        [pst('08T18:00'), 'irvine', 'booked'],
        [pst('09T10:00'), 'irvine', 'booked'],
      ] as const
      const rows = visits.map(([starts_at, location, state], index) => ({
        ...{ id: `visit-${index}`, request_id: id, token: `token-${index}`, starts_at, location, state },
        ...{ ends_at: starts_at + 1, doctor: null, room: null, sequence: 0, created_at: 0, updated_at: 0 },
      }))
      await kysely.insertInto('appointments').values(rows).execute()
      const first = { from: '2026-10-26', to: '2026-11-01' }
      const second = { from: '2026-11-02', to: '2026-11-08' }
      expect((await read(ada)).appointments).toEqual([
        { ...first, location: 'irvine', booked: 2, came: 1, missed: 1 },
        { ...second, location: 'irvine', booked: 1, came: 0, missed: 0 },
        { ...second, location: 'mars-form', booked: 1, came: 1, missed: 0 },
      ])
      const ofIrvine = (await read(irvineOnly)).appointments
      expect(ofIrvine.map(({ location }) => location)).toEqual(['irvine', 'irvine'])
    })

    it('say by the hours of each clinic how long visitors waited, and what is late whenever it came', async () => {
      const { requests } = await read(ada)
      // The waits are 10, 30, 90 and 120 minutes.
      const all = { received: 6, contacted: 4, waiting: 1, medianMinutes: 60, slowMinutes: 120 }
      expect(requests.all).toMatchObject(all)
      expect(requests.clinics).toEqual([
        { location: 'irvine', received: 4, contacted: 3, waiting: 0, late: 6, medianMinutes: 30, slowMinutes: 90 },
        { location: 'mars-form', received: 1, contacted: 1, waiting: 0, late: 1, medianMinutes: 120, slowMinutes: 120 },
        { location: '', received: 1, contacted: 0, waiting: 1, late: 1, medianMinutes: null, slowMinutes: null },
      ])
      expect(requests.all.late).toBe(8)
    })

    it('have what the website counted on the same days, for all clinics together', async () => {
      const { website } = await read(ada, 'mars')
      expect(website.perPeriod).toMatchObject({ view: [40, 0, 0, 0, 0, 0, 2], call: [0, 0, 0, 0, 0, 0, 3] })
      expect(website.fields).toEqual([
        { field: 'phone', count: 4 },
        { field: 'email', count: 2 },
      ])
      expect(website.pages).toMatchObject([
        { page: '/fue', counts: { view: 42, call: 3, 'form-start': 0 } },
        { page: '/contact', counts: { view: 0, 'form-start': 5 } },
      ])
    })

    it('of one clinic, or of nobody’s, are about its requests alone', async () => {
      const mars = (await read(ada, 'mars')).requests
      expect(mars.clinics).toMatchObject([{ location: 'mars-form', received: 1, late: 1 }])
      expect(mars).toMatchObject({ perPeriod: [0, 0, 0, 0, 0, 1, 0], before: 0, spam: 0, all: { received: 1 } })
      expect((await read(ada, 'none')).requests.clinics).toMatchObject([{ location: '', received: 1 }])
      await expect(read(ada, 'venus')).rejects.toMatchObject({ code: 'not-found' })
    })

    it('show a colleague his clinics, and nothing of another', async () => {
      const { requests } = await read(irvineOnly)
      expect(requests.clinics.map(({ location }) => location)).toEqual(['irvine', ''])
      expect(requests.all).toMatchObject({ received: 5, late: 7 })
      expect((await read(irvineOnly, 'none')).requests.all.received).toBe(1)
      await expect(read(irvineOnly, 'mars')).rejects.toMatchObject({ code: 'not-found' })
    })

    it('of a year come by whole weeks up to today', async () => {
      const { periods, requests, website } = await read(ada, undefined, 364)
      expect(periods).toHaveLength(52)
      expect(periods[0]).toEqual({ from: '2025-11-05', to: '2025-11-11' })
      expect(periods.slice(-2)).toEqual([
        { from: '2026-10-21', to: '2026-10-27' },
        { from: '2026-10-28', to: '2026-11-03' },
      ])
      expect(requests.perPeriod.slice(-3)).toEqual([1, 4, 6])
      expect(requests.medianMinutesPerPeriod.slice(-2)).toEqual([null, 60])
      expect(website.perPeriod.view.slice(-2)).toEqual([1000, 42])
    })

    it('agree with one another: the days, clinics, pages and statuses of a month sum up alike', async () => {
      const { periods, requests } = await read(ada, undefined, 30)
      const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
      expect(periods).toHaveLength(30)
      expect(sum(requests.perPeriod)).toBe(11)
      for (const list of [requests.pages, requests.statuses]) expect(sum(list.map(({ count }) => count))).toBe(11)
      expect(sum(requests.clinics.map(({ received }) => received))).toBe(11)
    })
  })
})

async function live(desk: DeskRequests, ada: StaffMember, story: Story, index: number): Promise<void> {
  const { at, location = 'irvine', page = '/contact', website = '', call, close } = story
  desk.now = at
  let request = await desk.arrive(ada, { location, email: `visitor${index}@mail.example` }, { website, page })
  if (call !== undefined) {
    const [calledAt, outcome] = call
    desk.now = calledAt
    request = await desk.act(ada, request, { kind: 'call', outcome, note: '' })
  }
  if (close !== undefined) await desk.act(ada, request, { kind: 'close', outcome: close, note: '' })
}
