import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CalendarQuery } from '../../contract/desk/calendar.ts'
import type { StaffMember } from '../../contract/desk/staff.ts'
import { dayMs, hourMs } from '../../contract/time.ts'
import { DeskRequests, mondayAtTen } from '../../tests/harness/desk-requests.ts'
import { sampleFacts } from '../../tests/harness/sample-request.ts'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../tests/harness/test-database.ts'
import { makeFeed, readFeed, revokeFeed } from './calendar-feed.ts'
import { readCalendar } from './read-calendar.ts'

const [irvine] = sampleFacts.clinics
if (irvine === undefined) throw new Error('the sample has a clinic')
const temecula = { ...irvine, slug: 'temecula', title: 'Temecula', formLocation: 'temecula' }
const siteFacts = { ...sampleFacts, clinics: [irvine, temecula] }
const deskUrl = 'https://clinic.example'

describe.each(databaseKinds)('on $name', (kind) => {
  describe.skipIf(kind.isMissing)('the calendar of a clinic', () => {
    let place: TestDatabase
    let desk: DeskRequests
    let ada: StaffMember
    beforeAll(async () => {
      place = await openTestDatabase(kind)
      desk = new DeskRequests(place.database, siteFacts)
      ada = await desk.addColleague({ name: 'Ada' })
    })
    afterAll(() => place.remove())
    beforeEach(async () => {
      desk.now = mondayAtTen
      await place.database.kysely.deleteFrom('consultation_requests').execute()
    })
    const book = async (startsAt: number, location = 'irvine') =>
      desk.act(ada, await desk.arrive(ada), {
        kind: 'book',
        startsAt,
        minutes: 60,
        location,
        doctor: null,
        room: 'Room 1',
        despite: ['closed'],
      })
    const read = (query: Partial<CalendarQuery>, staff = ada) =>
      readCalendar(desk.deps, staff, { location: 'irvine', days: 1, isWeek: false, ...query })

    it('shows a day with its hours, in order, and without what was canceled', async () => {
      const later = await book(mondayAtTen + 3 * hourMs)
      const sooner = await book(mondayAtTen + hourMs)
      const gone = await book(mondayAtTen + 2 * hourMs)
      await desk.act(ada, gone, { kind: 'visit', result: 'canceled', note: '' })
      await book(mondayAtTen + dayMs)
      await book(mondayAtTen + hourMs, 'temecula')
      const { today, days, appointments } = await read({})
      expect(today).toBe('2026-11-23')
      expect(days).toMatchObject([
        {
          date: '2026-11-23',
          closure: null,
          periods: [{ opens: mondayAtTen - 2 * hourMs, closes: mondayAtTen + 10 * hourMs }],
        },
      ])
      expect(appointments.map(({ requestId }) => requestId)).toEqual([sooner.id, later.id])
      expect(appointments[0]).toMatchObject({ name: "Zoë O'Neil", room: 'Room 1', state: 'booked' })
    })

    it('begins a week with Monday, names its holidays, and gives a day of changed clocks 25 hours', async () => {
      const week = await read({ from: '2026-12-25', days: 7, isWeek: true })
      expect(week.days.map(({ date }) => date)).toEqual(
        Array.from({ length: 7 }, (_, index) => `2026-12-${21 + index}`),
      )
      expect(week.days[4]).toMatchObject({ closure: 'Christmas Day', periods: [] })
      const [sunday] = (await read({ from: '2026-11-01' })).days
      expect((sunday?.endsAt ?? 0) - (sunday?.startsAt ?? 0)).toBe(25 * hourMs)
    })

    it('is closed to colleagues of other clinics, and so is a visitor who has gone to another', async () => {
      const booked = await book(mondayAtTen + hourMs)
      const ben = await desk.addColleague({ role: 'desk', clinics: ['temecula'] })
      const cleo = await desk.addColleague({ role: 'desk', clinics: ['irvine'] })
      await expect(read({}, ben)).rejects.toMatchObject({ code: 'not-found' })
      await expect(read({ location: 'mars' })).rejects.toMatchObject({ code: 'not-found' })
      expect((await read({}, cleo)).appointments).toHaveLength(1)
      await place.database.kysely
        .updateTable('consultation_requests')
        .set({ location: 'temecula' })
        .where('id', '=', booked.id)
        .execute()
      expect((await read({}, cleo)).appointments).toEqual([])
    })

    it('can be subscribed to by its secret, with initials alone, until somebody revokes that', async () => {
      const booked = await book(mondayAtTen + hourMs)
      await book(mondayAtTen + 200 * dayMs)
      await book(mondayAtTen + hourMs, 'temecula')
      const order = { staff: ada, location: 'irvine' }
      const first = await makeFeed(desk.deps, order)
      const secret = await makeFeed(desk.deps, order)
      await expect(readFeed(desk.deps, { secret: first, deskUrl })).rejects.toMatchObject({ code: 'not-found' })
      const calendar = await readFeed(desk.deps, { secret, deskUrl })
      expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(1)
      expect(calendar).toContain('SUMMARY:Z.O. · Room 1')
      expect(calendar.replaceAll('\r\n ', '')).toContain(
        `DESCRIPTION:https://clinic.example/staff#/requests/${booked.id}`,
      )
      expect(calendar).not.toMatch(/Zoë|Neil|exosomes|Hypersomes|visitor\.example|0142/)
      const stored = JSON.stringify(await place.database.kysely.selectFrom('calendar_feeds').selectAll().execute())
      expect(stored).not.toContain(secret)
      await place.database.kysely.deleteFrom('consultation_requests').execute()
      expect(await readFeed(desk.deps, { secret, deskUrl })).not.toContain('VEVENT')
      await revokeFeed(desk.deps, order)
      await expect(readFeed(desk.deps, { secret, deskUrl })).rejects.toMatchObject({ code: 'not-found' })
      const log = place.database.kysely.selectFrom('audit_log').select('action').where('target_kind', '=', 'calendar')
      expect((await log.orderBy('id').execute()).map(({ action }) => action)).toEqual([
        'calendar-feed-made',
        'calendar-feed-made',
        'calendar-feed-revoked',
      ])
    })
  })
})
