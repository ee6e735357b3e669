import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StaffMember } from '../../contract/desk/staff.ts'
import { dayMs, minuteMs } from '../../contract/time.ts'
import { DeskRequests, mondayAtTen } from '../../tests/harness/desk-requests.ts'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../tests/harness/test-database.ts'

const email = { kind: 'email', template: null, subject: 'Hello', text: 'Hello' } as const
const close = { kind: 'close', outcome: 'done', note: '' } as const

describe.each(databaseKinds)('on $name', (kind) => {
  describe.skipIf(kind.isMissing)('a colleague who takes something back', () => {
    let place: TestDatabase
    let desk: DeskRequests
    let ada: StaffMember
    let ben: StaffMember
    beforeAll(async () => {
      place = await openTestDatabase(kind)
      desk = new DeskRequests(place.database)
      ada = await desk.addColleague({ name: 'Ada' })
      ben = await desk.addColleague({ name: 'Ben' })
    })
    afterAll(() => place.remove())
    beforeEach(() => {
      desk.now = mondayAtTen
    })

    it('finds the request as it was, and the activity log still tells what was done', async () => {
      const request = await desk.arrive(ada)
      const closed = await desk.act(ada, request, close)
      const undone = await desk.undo(ada, closed)
      expect(undone).toEqual({ ...request, version: 3 })
      const lines = await place.database.kysely
        .selectFrom('audit_log')
        .select('action')
        .where('target_id', '=', request.id)
        .orderBy('id')
        .execute()
      expect(lines.map(({ action }) => action)).toEqual(['request-status-changed', 'request-undone'])
    })

    it('takes an email back that has not left, so that it never does', async () => {
      const request = await desk.arrive(ada)
      const written = await desk.act(ada, request, email)
      expect(written.events[0]).toMatchObject({ kind: 'emailed', state: 'pending', canUndo: true })
      const undone = await desk.undo(ada, written)
      expect(undone).toMatchObject({ status: 'new', firstContactAt: null })
      expect((await desk.emailsAbout(request.id)).map(({ kind }) => kind)).toEqual(['consultation', 'consultation'])
    })

    it('cannot take back an email that was handed to the mail server', async () => {
      const request = await desk.arrive(ada)
      const written = await desk.act(ada, request, email)
      await place.database.kysely
        .updateTable('outbox')
        .set({ handed_at: desk.now })
        .where('id', '=', written.events[0]?.id ?? '')
        .execute()
      expect((await desk.read(ada, request.id)).events[0]).toMatchObject({ canUndo: false })
      await expect(desk.undo(ada, written)).rejects.toMatchObject({ code: 'cannot-undo' })
      expect(await desk.read(ada, request.id)).toMatchObject({ status: 'contacted', version: 2 })
    })

    it('cannot take back what is ten minutes old, what somebody else did, or what came before the last', async () => {
      const request = await desk.arrive(ada)
      const closed = await desk.act(ada, request, close)
      await expect(desk.undo(ben, closed)).rejects.toMatchObject({ code: 'cannot-undo' })
      desk.now += 10 * minuteMs
      await expect(desk.undo(ada, closed)).rejects.toMatchObject({ code: 'cannot-undo' })
      desk.now = mondayAtTen
      const noted = await desk.act(ada, closed, { kind: 'note', note: 'Thanks' })
      await expect(desk.undo(ada, noted, closed.events[0]?.id)).rejects.toMatchObject({ code: 'cannot-undo' })
      await expect(desk.undo(ada, closed)).rejects.toMatchObject({ code: 'stale-change' })
      const once = await desk.undo(ada, noted)
      expect(await desk.undo(ada, once)).toMatchObject({ status: 'new', version: 5 })
    })

    it('cannot take back the trying again of an email', async () => {
      const request = await desk.arrive(ada)
      const { kysely } = place.database
      await kysely.updateTable('outbox').set({ state: 'dead' }).where('request_id', '=', request.id).execute()
      const emailId = request.events.find(({ kind }) => kind === 'emailed')?.id ?? ''
      const sent = await desk.act(ada, request, { kind: 'resend', emailId })
      expect(sent.events[0]).toMatchObject({ kind: 'email-resent', emailId, canUndo: false })
      expect(sent.events.find(({ id }) => id === emailId)).toMatchObject({ state: 'pending' })
      await expect(desk.undo(ada, sent)).rejects.toMatchObject({ code: 'cannot-undo' })
      const again = desk.act(ada, sent, { kind: 'resend', emailId })
      await expect(again).rejects.toMatchObject({ code: 'invalid-request' })
    })

    it('finds a snoozed request in its place again', async () => {
      const request = await desk.arrive(ada)
      const snoozed = await desk.act(ada, request, { kind: 'snooze', until: mondayAtTen + 3 * dayMs })
      expect(snoozed).toMatchObject({ due: 'later', nextStep: { what: 'First call', timing: 'at' } })
      expect(await desk.undo(ada, snoozed)).toMatchObject({ due: 'tomorrow', nextStep: { timing: 'by' } })
    })
  })
})
