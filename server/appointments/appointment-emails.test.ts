import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RequestDetail } from '../../contract/desk/request-detail.ts'
import type { StaffMember } from '../../contract/desk/staff.ts'
import { dayMs, hourMs } from '../../contract/time.ts'
import { DeskRequests, mondayAtTen } from '../../tests/harness/desk-requests.ts'
import { emailComposers } from '../../tests/harness/email-composers.ts'
import { sampleFacts } from '../../tests/harness/sample-request.ts'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../tests/harness/test-database.ts'
import { openDatabase } from '../database/database.ts'
import { cancelForVisitor } from '../follow-up/cancel-for-visitor.ts'
import { joinRequest } from '../follow-up/change-thread.ts'
import { claimRows } from '../outbox/outbox-rows.ts'
import { remindVisitors } from './remind-visitors.ts'

const wednesdayAtTen = mondayAtTen + 2 * dayMs
const copy = sampleFacts.emails.appointment
if (copy === undefined) throw new Error('the specified brand writes about appointments')
const headings = { confirmed: copy.confirmed.heading, moved: copy.moved.heading, canceled: copy.canceled.heading }

describe.each(databaseKinds)('on $name', (kind) => {
  describe.skipIf(kind.isMissing)('a visitor with an appointment', () => {
    let place: TestDatabase
    let desk: DeskRequests
    let ada: StaffMember
    beforeAll(async () => {
      place = await openTestDatabase(kind)
      desk = new DeskRequests(place.database)
      ada = await desk.addColleague({ name: 'Ada' })
    })
    afterAll(() => place.remove())
    beforeEach(async () => {
      desk.now = mondayAtTen
      await place.database.kysely.deleteFrom('consultation_requests').execute()
      await place.database.kysely.deleteFrom('outbox').execute()
    })

    const put = async (request: RequestDetail, startsAt = wednesdayAtTen) =>
      desk.act(ada, request, {
        kind: 'book',
        startsAt,
        minutes: 60,
        location: 'irvine',
        doctor: 'Dr. Lee',
        room: null,
        despite: ['closed'],
      })
    const book = async (startsAt?: number) => put(await desk.arrive(ada), startsAt)
    const cancel = (request: RequestDetail) => desk.act(ada, request, { kind: 'visit', result: 'canceled', note: '' })

    /** The emails about appointments that leave now, as the outbox sends them. */
    async function send() {
      const rows = await claimRows(place.database, { now: desk.now, leaseMs: 1, limit: 100, audiences: ['visitor'] })
      const composers = emailComposers(place.database, () => desk.now)
      const sent = []
      for (const row of rows) {
        const email = row.kind === 'consultation' ? undefined : await composers[row.kind](row)
        const settled = email === undefined ? undefined : { handed_at: desk.now, state: 'delivered' as const }
        if (settled === undefined) await place.database.kysely.deleteFrom('outbox').where('id', '=', row.id).execute()
        else await place.database.kysely.updateTable('outbox').set(settled).where('id', '=', row.id).execute()
        if (email !== undefined) sent.push(email)
      }
      return sent
    }
    const later = async (ms: number) => {
      desk.now += ms
      return await send()
    }
    const remind = (database = place.database) =>
      remindVisitors({ ...desk.deps, database, publicUrl: 'https://clinic.example' })
    const readToken = async ({ id }: RequestDetail) =>
      (
        await place.database.kysely
          .selectFrom('appointments')
          .select('token')
          .where('request_id', '=', id)
          .executeTakeFirstOrThrow()
      ).token

    it('is told when and where, by whom, and how to cancel, and never what for', async () => {
      await book()
      expect(await later(9000)).toEqual([])
      const [email, ...others] = await later(1000)
      expect(others).toEqual([])
      const text = email?.content.text ?? ''
      expect(text).toContain(headings.confirmed)
      expect(text).toContain('Wednesday, November 25, 2026 at 10:00 AM')
      expect(text).toContain('Irvine, 1 Sample Street')
      expect(text).toContain('Dr. Lee')
      expect(text).toMatch(/https:\/\/clinic\.example\/appointment\?token=[\w-]{32}/)
      expect(`${text}${JSON.stringify(email?.content.icalEvent)}`).not.toMatch(/exosomes|Hypersomes|secret/)
      expect(email?.recipient).toMatchObject({ address: 'Zoe.ONeil@visitor.example', standing: 'personal' })
      expect(email?.content.headers).toHaveProperty('List-Unsubscribe')
    })

    it('is told, too, who unsubscribed and then asked again, whichever request leads', async () => {
      const first = await desk.arrive(ada, { email: 'twice@visitor.example' })
      desk.now += hourMs
      await place.database.kysely
        .insertInto('consent_withdrawals')
        .columns(['mailbox_hash', 'withdrawn_at'])
        .expression((query) =>
          query
            .selectFrom('consultation_requests')
            .select(['mailbox_hash', query.val(desk.now).as('withdrawn_at')])
            .where('id', '=', first.id),
        )
        .execute()
      desk.now += hourMs
      const again = await desk.arrive(ada, { email: 'twice@visitor.example', message: 'again' })
      const led = { version: first.version, other: again.id }
      const thread = await joinRequest(desk.deps, ada, first.id, led)
      await put(thread)
      const [email] = await later(10_000)
      expect(email?.recipient?.askedAt).toBe(desk.now - 10_000)
    })

    it('has one entry in the calendar, which follows each change and goes in the end', async () => {
      const booked = await book()
      const [confirmed] = await later(10_000)
      const moved = await put(await desk.read(ada, booked.id), wednesdayAtTen + hourMs)
      const [changed] = await later(10_000)
      await cancel(moved)
      const [canceled] = await later(10_000)
      const entries = [confirmed, changed, canceled].map((email) => email?.content.icalEvent?.content ?? '')
      const read = (name: string) => entries.map((entry) => new RegExp(`^${name}:(.*)\r$`, 'm').exec(entry)?.[1])
      expect(new Set(read('UID')).size).toBe(1)
      expect(read('SEQUENCE')).toEqual(['0', '1', '2'])
      expect(read('METHOD')).toEqual(['REQUEST', 'REQUEST', 'CANCEL'])
      expect(read('STATUS')).toEqual(['CONFIRMED', 'CONFIRMED', 'CANCELLED'])
      expect(read('DTSTART')).toEqual(['20261125T180000Z', '20261125T190000Z', '20261125T190000Z'])
      expect([changed, canceled].map((email) => email?.content.text.split('\n')[0])).toEqual([
        headings.moved,
        headings.canceled,
      ])
    })

    it('hears of what is changed twice within seconds once, and as it stands', async () => {
      const booked = await book()
      desk.now += 5000
      await put(booked, wednesdayAtTen + hourMs)
      const emails = [...(await later(10_000)), ...(await later(10_000))]
      expect(emails).toHaveLength(1)
      expect(emails[0]?.content.text).toContain(headings.confirmed)
      expect(emails[0]?.content.text).toContain('11:00 AM')
    })

    it('hears of the first time after all if a change to it was undone at once', async () => {
      const booked = await book()
      desk.now += 5000
      const moved = await put(booked, wednesdayAtTen + hourMs)
      desk.now += 4000
      await desk.undo(ada, moved)
      const emails = [...(await later(10_000)), ...(await later(10_000))]
      expect(emails.map(({ content }) => content.text.includes('at 10:00 AM'))).toEqual([true])
    })

    it('hears nothing of what was booked and canceled within seconds', async () => {
      await cancel(await book())
      expect([...(await later(10_000)), ...(await later(10_000))]).toEqual([])
    })

    it('is reminded once the day before, by whichever server is quicker', async () => {
      await book()
      await later(10_000)
      desk.now = wednesdayAtTen - dayMs - 1
      expect(await remind()).toBe(0)
      desk.now += 1
      const other = await openDatabase(place.configuration)
      expect((await Promise.all([remind(), remind(other)])).toSorted()).toEqual([0, 1])
      await other.close()
      const emails = [...(await send()), ...(await later(hourMs))]
      expect(emails.map(({ content }) => content.subject)).toEqual([
        'Reminder: your appointment on Wednesday, November 25, 2026 at 10:00 AM',
      ])
      expect(emails[0]?.content.icalEvent).toBeUndefined()
    })

    it.each([
      [
        'at seven in the morning is reminded at eight',
        wednesdayAtTen - 3 * hourMs,
        wednesdayAtTen - 2 * hourMs - dayMs,
      ],
      [
        'at nine in the evening is reminded at seven',
        wednesdayAtTen + 11 * hourMs,
        wednesdayAtTen + 9 * hourMs - dayMs,
      ],
    ])('who comes %s, and never at night', async (_when, startsAt, remindedAt) => {
      await book(startsAt)
      desk.now = remindedAt - 1
      expect(await remind()).toBe(0)
      desk.now = remindedAt
      expect(await remind()).toBe(1)
    })

    it('is reminded in the morning of what an outage kept from leaving in the evening', async () => {
      await book()
      await later(10_000)
      desk.now = wednesdayAtTen - dayMs
      expect(await remind()).toBe(1)
      desk.now = wednesdayAtTen - 13 * hourMs
      expect([...(await send()), await remind()]).toEqual([0])
      desk.now = wednesdayAtTen - 2 * hourMs
      expect(await remind()).toBe(1)
      expect(await send()).toHaveLength(1)
      expect(await remind()).toBe(0)
    })

    it.each(['moved', 'canceled'])('isn’t reminded of an appointment that was %s meanwhile', async (change) => {
      const booked = await book()
      await later(10_000)
      desk.now = wednesdayAtTen - dayMs
      await remind()
      const now = await desk.read(ada, booked.id)
      if (change === 'moved') await put(now, wednesdayAtTen + 7 * dayMs)
      else await cancel(now)
      const emails = await later(10_000)
      expect(emails.filter(({ content }) => content.subject.startsWith('Reminder'))).toEqual([])
      expect(await remind()).toBe(0)
    })

    it('who is booked for tomorrow has just been told, and isn’t reminded', async () => {
      await book(mondayAtTen + 20 * hourMs)
      expect(await remind()).toBe(0)
      desk.now += hourMs
      expect(await remind()).toBe(0)
    })

    it('can say that they can’t come, which calls for a call', async () => {
      const booked = await book()
      await later(10_000)
      const token = await readToken(booked)
      expect(await cancelForVisitor(desk.deps, token)).toEqual({ id: booked.id, location: 'irvine' })
      expect(await cancelForVisitor(desk.deps, token)).toBeUndefined()
      const after = await desk.read(ada, booked.id)
      expect(after).toMatchObject({ status: 'contacted', nextStep: { what: "Call: can't come" }, appointment: null })
      expect(after.events[0]).toMatchObject({ kind: 'appointment-ended', by: null, canUndo: false })
      expect((await later(10_000)).map(({ content }) => content.icalEvent?.method)).toEqual(['CANCEL'])
    })

    it('can’t cancel with somebody else’s link, nor once it has begun', async () => {
      const booked = await book()
      await expect(cancelForVisitor(desk.deps, 'a'.repeat(32))).rejects.toMatchObject({ code: 'not-found' })
      desk.now = wednesdayAtTen
      await expect(cancelForVisitor(desk.deps, await readToken(booked))).rejects.toMatchObject({ code: 'not-found' })
    })
  })
})
