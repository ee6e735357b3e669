import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RequestAction } from '../../contract/desk/request-actions.ts'
import type { RequestDetail } from '../../contract/desk/request-detail.ts'
import type { StaffMember } from '../../contract/desk/staff.ts'
import { dayMs, hourMs, minuteMs } from '../../contract/time.ts'
import { DeskRequests, mondayAtTen } from '../../tests/harness/desk-requests.ts'
import { sampleFacts } from '../../tests/harness/sample-request.ts'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../tests/harness/test-database.ts'
import { copyDatabase } from '../commands/copy-database.ts'
import { openDatabase } from '../database/database.ts'
import { findPerson } from '../personal-data/find-person.ts'
import { joinArrivals } from './join-arrivals.ts'
import { performAction } from './perform-action.ts'

const [irvine] = sampleFacts.clinics
/** Two hours ahead of Irvine, and open at other hours. */
const austin: (typeof sampleFacts)['clinics'][number] = {
  slug: 'austin',
  title: 'Austin',
  formLocation: 'austin',
  phone: { display: '(512) 555-0100', href: 'tel:+15125550100' },
  timeZone: 'America/Chicago',
  openingHours: [{ days: ['tuesday'], opens: '09:00', closes: '17:00' }],
  closures: [],
  address: [],
  doctors: ['Dr. Lee'],
  rooms: [],
}
const siteFacts = { ...sampleFacts, clinics: [...sampleFacts.clinics, austin] }
const tuesdayAtTen = mondayAtTen + dayMs

type Booking = Extract<RequestAction, { kind: 'book' }>
function booking(changes: Partial<Booking> = {}): Booking {
  const place = { location: irvine?.formLocation ?? '', doctor: 'Dr. Lee', room: null }
  return { kind: 'book', startsAt: tuesdayAtTen, minutes: 60, ...place, despite: [], ...changes }
}
const ended = (result: 'came' | 'missed' | 'canceled') => ({ kind: 'visit', result, note: '' }) as const

describe.each(databaseKinds)('on $name', (kind) => {
  describe.skipIf(kind.isMissing)('an appointment', () => {
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
      await place.database.kysely.deleteFrom('appointments').execute()
    })
    const book = async (changes: Partial<Booking> = {}) => await desk.act(ada, await desk.arrive(ada), booking(changes))
    const readAppointment = (requestId: string) =>
      place.database.kysely
        .selectFrom('appointments')
        .selectAll()
        .where('request_id', '=', requestId)
        .executeTakeFirstOrThrow()
    const emailsAbout = async ({ id }: RequestDetail) =>
      (await desk.emailsAbout(id)).filter(({ kind: about }) => about === 'appointment')

    it('that is booked is the next step at its time, and the first contact', async () => {
      const booked = await book({ room: 'Room 1' })
      expect(booked).toMatchObject({
        status: 'booked',
        nextStep: { what: 'Appointment', at: tuesdayAtTen, timing: 'at' },
        firstContactAt: mondayAtTen,
        appointment: { startsAt: tuesdayAtTen, endsAt: tuesdayAtTen + hourMs, doctor: 'Dr. Lee', room: 'Room 1' },
      })
      expect(booked.events[0]).toMatchObject({ kind: 'appointment-booked', by: 'Ada', isMove: false, canUndo: true })
      expect(booked.events[1]).toMatchObject({ kind: 'emailed', purpose: 'appointment', state: 'pending' })
    })

    it('brings the request to its clinic, so that whoever sees one sees both', async () => {
      const undecided = await desk.arrive(ada, { location: '' })
      const booked = await desk.act(ada, undecided, booking({ location: 'austin', startsAt: tuesdayAtTen }))
      expect(booked).toMatchObject({ location: 'austin', appointment: { location: 'austin' } })
      const stranger = await desk.addColleague({ role: 'desk', clinics: ['irvine'] })
      await expect(desk.read(stranger, booked.id)).rejects.toMatchObject({ code: 'not-found' })
      expect(await desk.undo(ada, booked)).toMatchObject({ location: '', appointment: null })
    })

    it('takes the rest of a person’s requests along to another clinic, and back', async () => {
      const visitor = { email: 'twice@visitor.example' }
      const first = await desk.arrive(ada, visitor)
      await desk.arrive(ada, visitor)
      for await (const _ of joinArrivals(desk.deps, 0));
      const lead = await desk.read(ada, first.id)
      const locations = async () =>
        (
          await place.database.kysely
            .selectFrom('consultation_requests')
            .select('location')
            .where((row) => row.or([row('id', '=', lead.id), row('joined_to', '=', lead.id)]))
            .execute()
        ).map(({ location }) => location)
      const booked = await desk.act(ada, lead, booking({ location: 'austin' }))
      expect(await locations()).toEqual(['austin', 'austin'])
      await desk.undo(ada, booked, booked.events.find(({ canUndo }) => canUndo)?.id)
      expect(await locations()).toEqual(['irvine', 'irvine'])
    })

    it.each([
      ['before the doors open', tuesdayAtTen - 3 * hourMs],
      ['that ends after they close', tuesdayAtTen + 9.5 * hourMs],
      ['on a holiday', Date.parse('2026-12-25T18:00:00Z')],
    ])('%s is made on purpose only', async (_when, startsAt) => {
      const request = await desk.arrive(ada)
      await expect(desk.act(ada, request, booking({ startsAt }))).rejects.toMatchObject({
        code: 'time-taken',
        extension: { obstacles: [{ kind: 'closed' }] },
      })
      const booked = await desk.act(ada, request, booking({ startsAt, despite: ['closed'] }))
      expect(booked.appointment).toMatchObject({ startsAt })
    })

    it("keeps to the clock of its clinic, wherever the others' are", async () => {
      // Nine in Irvine on Tuesday is eleven in Austin; at four in the afternoon in Irvine, Austin has closed.
      const morning = await book({ location: 'austin', startsAt: tuesdayAtTen - hourMs })
      expect(morning.opening.timeZone).toBe('America/Chicago')
      await expect(book({ location: 'austin', startsAt: tuesdayAtTen + 6 * hourMs })).rejects.toMatchObject({
        extension: { obstacles: [{ kind: 'closed' }] },
      })
    })

    it.each([
      ['the doctor', {}, 'doctor-taken'],
      [
        'the doctor, at the other clinic',
        { location: 'austin', startsAt: tuesdayAtTen - 30 * minuteMs },
        'doctor-taken',
      ],
      ['the room', { doctor: 'Dr. Okafor', room: 'Room 1' }, 'room-taken'],
    ] as const)('where %s is taken is made on purpose only', async (_what, changes, obstacle) => {
      await book({ room: 'Room 1' })
      const request = await desk.arrive(ada)
      await expect(desk.act(ada, request, booking(changes))).rejects.toMatchObject({
        extension: { obstacles: [{ kind: obstacle, startsAt: tuesdayAtTen, endsAt: tuesdayAtTen + hourMs }] },
      })
      const booked = await desk.act(ada, request, booking({ ...changes, despite: [obstacle] }))
      expect(booked.status).toBe('booked')
    })

    it('goes beside those of other doctors and after the one before', async () => {
      await book({ room: 'Room 1' })
      await book({ doctor: 'Dr. Okafor', room: 'Room 2' })
      await book({ doctor: null })
      await book({ startsAt: tuesdayAtTen + hourMs, room: 'Room 1' })
      await expect(book({ doctor: null })).rejects.toMatchObject({ extension: { obstacles: [{ kind: 'time-taken' }] } })
    })

    it.each([
      ['a clinic', { location: 'mars' }, 'location'],
      ['a doctor', { doctor: 'Dr. Nobody' }, 'doctor'],
      ['a room', { room: 'Attic' }, 'room'],
      ['a time', { startsAt: mondayAtTen - dayMs, despite: ['closed'] }, 'startsAt'],
    ] as const)('names %s that is there', async (_what, changes, field) => {
      const fields = [expect.objectContaining({ field })]
      await expect(book({ ...changes, despite: ['closed'] })).rejects.toMatchObject({ code: 'invalid-request', fields })
    })

    it('of two colleagues on two servers who book the same minute is the quicker one’s, and the other is told', async () => {
      const ben = await desk.addColleague({ name: 'Ben' })
      const [one, other] = [await desk.arrive(ada), await desk.arrive(ada)]
      const second = kind.dialect === 'postgres' ? await openDatabase(place.configuration) : place.database
      const attempts = await Promise.allSettled([
        desk.act(ada, one, booking()),
        performAction({ ...desk.deps, database: second }, ben, other.id, { version: 1, action: booking() }),
      ])
      if (second !== place.database) await second.close()
      expect(attempts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(attempts.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'time-taken' } })
    })

    it('that is moved keeps its place in the visitor’s calendar, and waits with the email of before', async () => {
      const booked = await book()
      desk.now += 5000
      const moved = await desk.act(ada, booked, booking({ startsAt: tuesdayAtTen + 3 * hourMs }))
      expect(moved).toMatchObject({
        nextStep: { what: 'Appointment', at: tuesdayAtTen + 3 * hourMs },
        appointment: { id: booked.appointment?.id, startsAt: tuesdayAtTen + 3 * hourMs },
      })
      expect(await readAppointment(moved.id)).toMatchObject({ sequence: 1 })
      const [first, second] = await emailsAbout(moved)
      expect((first?.next_attempt_at ?? 0) > (second?.next_attempt_at ?? 0)).toBe(true)
    })

    it.each([
      ['came', { status: 'visited', nextStep: { what: 'Follow up' } }],
      ['missed', { status: 'contacted', nextStep: { what: 'Call again' } }],
      ['canceled', { status: 'contacted', nextStep: { what: 'Find a new time' } }],
    ] as const)('that ended as %s says what comes next, until that is undone', async (result, expected) => {
      const booked = await book()
      desk.now = tuesdayAtTen
      const after = await desk.act(ada, booked, ended(result))
      expect(after).toMatchObject({ ...expected, appointment: null })
      const event = after.events.find(({ kind: about }) => about === 'appointment-ended')
      expect(event).toMatchObject({ result, startsAt: tuesdayAtTen, canUndo: true })
      const undone = await desk.undo(ada, after, event?.id)
      expect(undone).toMatchObject({ status: 'booked', nextStep: booked.nextStep, appointment: booked.appointment })
    })

    it('can’t have been kept or missed before it begins', async () => {
      const booked = await book()
      await expect(desk.act(ada, booked, ended('missed'))).rejects.toMatchObject({ code: 'invalid-request' })
      expect((await desk.act(ada, booked, ended('canceled'))).appointment).toBeNull()
    })

    it('that is still to come is canceled before its request can be closed, and one that is over ends with it', async () => {
      const booked = await book()
      const close = { kind: 'close', outcome: 'no-show', note: '' } as const
      await expect(desk.act(ada, booked, close)).rejects.toMatchObject({
        fields: [{ message: 'Cancel the appointment first' }],
      })
      desk.now = tuesdayAtTen + hourMs
      await desk.act(ada, booked, close)
      expect(await readAppointment(booked.id)).toMatchObject({ state: 'missed' })
    })

    it('is what comes next again after a call in between', async () => {
      const booked = await book()
      const prepare = { what: 'Ask for photos', at: mondayAtTen + hourMs, timing: 'by' } as const
      const asked = await desk.act(ada, booked, { kind: 'next-step', nextStep: prepare })
      const called = await desk.act(ada, asked, { kind: 'call', outcome: 'reached', note: '' })
      expect(called).toMatchObject({ status: 'booked', nextStep: { what: 'Appointment', at: tuesdayAtTen } })
    })

    it('can’t be undone once the visitor was told', async () => {
      const booked = await book()
      await place.database.kysely
        .updateTable('outbox')
        .set({ handed_at: desk.now })
        .where('kind', '=', 'appointment')
        .execute()
      expect((await desk.read(ada, booked.id)).events.some(({ canUndo }) => canUndo)).toBe(false)
      await expect(desk.undo(ada, booked)).rejects.toMatchObject({ code: 'cannot-undo' })
    })

    it('is refused to whoever looks at an older state', async () => {
      const booked = await book()
      const stale = desk.act(ada, { ...booked, version: 1 }, booking({ startsAt: tuesdayAtTen + hourMs }))
      await expect(stale).rejects.toMatchObject({ code: 'stale-change' })
    })

    it('sends no email to somebody who wants none', async () => {
      const request = await desk.arrive(ada)
      await place.database.kysely
        .updateTable('consultation_requests')
        .set({ source: 'phone', consent: 0 })
        .where('id', '=', request.id)
        .execute()
      const booked = await desk.act(ada, request, booking())
      expect(booked.appointmentEmails).toBe('no-consent')
      expect(await emailsAbout(booked)).toEqual([])
    })

    it('is in what is held about a person, and in a backup', async () => {
      const request = await desk.arrive(ada, { email: 'held@visitor.example' })
      await desk.act(ada, request, booking())
      const person = await findPerson(place.database, 'held@visitor.example')
      const startsAt = new Date(tuesdayAtTen).toISOString()
      expect(person.appointments).toMatchObject([{ requestId: request.id, startsAt, state: 'booked' }])
      const folder = mkdtempSync(join(tmpdir(), 'clinic-backup-'))
      await copyDatabase(place.database, folder)
      const copy = await openDatabase({ dataDir: folder, databaseUrl: undefined })
      expect(await copy.kysely.selectFrom('appointments').select('request_id').execute()).toEqual([
        { request_id: request.id },
      ])
      await copy.close()
      rmSync(folder, { recursive: true })
    })

    it('ends with its request', async () => {
      const booked = await book()
      await place.database.kysely.deleteFrom('consultation_requests').where('id', '=', booked.id).execute()
      expect(await place.database.kysely.selectFrom('appointments').selectAll().execute()).toEqual([])
    })
  })
})
