import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ConsultationRequest } from '../../contract/consultation-request.ts'
import type { EnteredRequest } from '../../contract/desk/entered-request.ts'
import type { StaffMember } from '../../contract/desk/staff.ts'
import { dayMs, hourMs } from '../../contract/time.ts'
import { DeskRequests, mondayAtTen } from '../../tests/harness/desk-requests.ts'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../tests/harness/test-database.ts'
import { deletePerson } from '../personal-data/delete-person.ts'
import { deleteRequests } from '../personal-data/delete-requests.ts'
import { purgeExpired } from '../personal-data/purge-expired.ts'
import { joinRequest, takeRequestApart } from './change-thread.ts'
import { enterRequest } from './enter-request.ts'
import { joinArrivals, joinOlder } from './join-arrivals.ts'

let people = 0

describe.each(databaseKinds)('on $name', (kind) => {
  describe.skipIf(kind.isMissing)('requests of one person', () => {
    let place: TestDatabase
    let desk: DeskRequests
    let ada: StaffMember
    beforeAll(async () => {
      place = await openTestDatabase(kind)
      desk = new DeskRequests(place.database)
      ada = await desk.addColleague({ name: 'Ada' })
    })
    afterAll(() => place.remove())
    beforeEach(() => {
      desk.now = mondayAtTen
    })

    /** Somebody whom no other test knows. */
    function somebody(): Partial<ConsultationRequest> {
      people += 1
      return {
        email: `person${people}@visitor.example`,
        phone: `(949) 555-${String(2000 + people)}`,
        lastName: `P${people}`,
      }
    }
    const joinAll = async () => {
      for await (const _ of joinArrivals(desk.deps, 0));
    }
    const arrive = async (changes: Partial<ConsultationRequest>) => (await desk.arrive(ada, changes)).id
    const enter = (changes: Partial<EnteredRequest>) => {
      const about = {
        firstName: 'Sam',
        location: 'irvine',
        treatments: '',
        message: '',
        consent: null,
        source: 'phone',
      } as const
      return enterRequest(desk.deps, ada, { key: crypto.randomUUID(), lastName: 'Caller', ...about, ...changes })
    }
    const search = async (text: string, staff = ada) => (await desk.list(staff, { search: text })).rows

    it('stand together in one row, with one timeline, one next step and one assignee', async () => {
      const person = somebody()
      const first = await arrive({ ...person, message: 'First' })
      const taken = await desk.act(ada, await desk.read(ada, first), { kind: 'assign', to: ada.id })
      desk.now += hourMs
      const second = await arrive({ ...person, firstName: 'Roberta', message: 'Second' })
      await joinAll()
      const rows = await search(`${person.lastName}`)
      expect(rows).toMatchObject([{ id: first, requests: 2, assignedTo: ada.id, isUnseen: true }])
      expect(await search('Roberta')).toMatchObject([{ id: first }])
      const thread = await desk.read(ada, second)
      expect(thread).toMatchObject({ id: first, message: 'First', nextStep: taken.nextStep })
      expect(thread.joined).toMatchObject([{ id: second, message: 'Second' }])
      const kinds = thread.events.map((event) => event.kind)
      expect(kinds.filter((one) => one === 'received')).toHaveLength(2)
      expect(kinds).toContain('joined')
      const counts = await place.database.kysely
        .selectFrom('audit_log')
        .selectAll()
        .where('target_id', '=', second)
        .execute()
      expect(counts).toEqual([])
    })

    it('begin anew where the earlier one was closed, and what was said then is there', async () => {
      const person = somebody()
      const first = await desk.read(ada, await arrive(person))
      await desk.act(ada, first, { kind: 'close', outcome: 'considering', note: 'In spring' })
      desk.now += 30 * dayMs
      const second = await arrive(person)
      await joinAll()
      const thread = await desk.read(ada, first.id)
      expect(thread).toMatchObject({ id: second, status: 'new', nextStep: { what: 'First call' } })
      expect(thread.events).toContainEqual(expect.objectContaining({ kind: 'status-changed', note: 'In spring' }))
    })

    it('include a caller who gave only the number of their form', async () => {
      const person = somebody()
      const form = await arrive(person)
      desk.now += hourMs
      await enter({ phone: `+1 ${person.phone}` })
      await joinAll()
      expect(await search(person.lastName ?? '')).toMatchObject([{ id: form, requests: 2 }])
    })

    it('are never joined by themselves across two mailboxes, also not by a caller between them', async () => {
      const one = somebody()
      const caller = await enter({ phone: one.phone })
      await arrive(one)
      await joinAll()
      const other = await arrive({ ...one, email: `other-${one.email}` })
      await joinAll()
      const thread = await desk.read(ada, other)
      expect(thread).toMatchObject({ id: other, joined: [], requests: 1 })
      expect(thread.perhapsSame).toMatchObject([{ email: one.email }])
      expect((await desk.read(ada, caller.id)).email).toBe(one.email)
    })

    it('of two mailboxes are joined by a colleague, taken apart again, and then stay apart; both are on record', async () => {
      const one = somebody()
      const first = await desk.read(ada, await arrive(one))
      desk.now += hourMs
      const second = await desk.read(ada, await arrive({ ...one, email: `work-${one.email}` }))
      const joined = await joinRequest(desk.deps, ada, first.id, { version: first.version, other: second.id })
      expect(joined).toMatchObject({ id: first.id, requests: 2, joined: [{ id: second.id }] })
      await expect(desk.act(ada, second, { kind: 'note', note: 'Late' })).rejects.toMatchObject({
        code: 'stale-change',
      })

      const apart = await takeRequestApart(desk.deps, ada, first.id, { version: joined.version, other: second.id })
      expect(apart).toMatchObject({ id: first.id, requests: 1, joined: [] })
      await joinAll()
      expect(await desk.read(ada, second.id)).toMatchObject({
        id: second.id,
        status: 'new',
        nextStep: { what: 'Follow up' },
      })
      const record = await place.database.kysely
        .selectFrom('audit_log')
        .select('action')
        .where('target_id', '=', first.id)
        .orderBy('id')
        .execute()
      expect(record.map(({ action }) => action)).toEqual(['request-joined', 'request-taken-apart'])
    })

    it('at two clinics stay apart, so that nobody sees more than before; one without a clinic joins the other', async () => {
      const person = somebody()
      const irvine = await arrive({ ...person, location: 'irvine' })
      const temecula = await arrive({ ...person, location: 'temecula' })
      await joinAll()
      expect((await desk.read(ada, irvine)).joined).toEqual([])
      const { version } = await desk.read(ada, irvine)
      await expect(joinRequest(desk.deps, ada, irvine, { version, other: temecula })).rejects.toMatchObject({
        code: 'invalid-request',
      })

      const another = somebody()
      const anywhere = await desk.read(ada, await arrive({ ...another, location: '' }))
      await desk.act(ada, anywhere, { kind: 'note', note: 'Prefers evenings' })
      const chosen = await arrive({ ...another, location: 'irvine' })
      await joinAll()
      const local = await desk.addColleague({ role: 'desk', clinics: ['irvine'] })
      const thread = await desk.read(local, anywhere.id)
      expect(thread).toMatchObject({ id: chosen, requests: 2, nextStep: anywhere.nextStep })
      const elsewhere = await desk.addColleague({ role: 'desk', clinics: ['temecula'] })
      await expect(desk.read(elsewhere, chosen)).rejects.toMatchObject({ code: 'not-found' })
    })

    it('can be written to where a later request agreed, after a withdrawal and after a call without consent', async () => {
      const person = somebody()
      const caller = await enter({ phone: person.phone, email: person.email })
      expect(caller.mayEmail).toBe(false)
      desk.now += hourMs
      await arrive(person)
      await joinAll()
      const thread = await desk.read(ada, caller.id)
      expect(thread.mayEmail).toBe(true)
      await desk.act(ada, thread, { kind: 'email', template: null, subject: 'Hello', text: 'Hello' })
    })

    it('gets no email where only an earlier one had agreed before they unsubscribed', async () => {
      const person = somebody()
      const form = await desk.read(ada, await arrive({ ...person, location: '' }))
      desk.now += hourMs
      const { mailbox_hash } = await place.database.kysely
        .selectFrom('consultation_requests')
        .select('mailbox_hash')
        .where('id', '=', form.id)
        .executeTakeFirstOrThrow()
      await place.database.kysely
        .insertInto('consent_withdrawals')
        .values({ mailbox_hash, withdrawn_at: desk.now })
        .execute()
      desk.now += hourMs
      await enter({ phone: person.phone, email: person.email })
      await joinAll()
      const thread = await desk.read(ada, form.id)
      expect(thread).toMatchObject({ source: 'phone', requests: 2, withdrawnAt: expect.any(Number) })
      const email = { kind: 'email', template: null, subject: 'Hello', text: 'Hello' } as const
      await expect(desk.act(ada, thread, email)).rejects.toMatchObject({ code: 'consent-withdrawn' })
    })

    it('are all found and deleted as the person’s, with what they said on the phone', async () => {
      const person = somebody()
      await arrive(person)
      await enter({ phone: person.phone, lastName: `${person.lastName}Call` })
      await joinAll()
      const deleted = await deletePerson(place.database, {
        staff: ada,
        address: person.email ?? '',
        reason: 'asked',
        now: desk.now,
      })
      expect(deleted.deleted).toHaveLength(2)
      expect(await search(person.lastName ?? '')).toEqual([])
    })

    it('keep a thread that many long names overflow', async () => {
      const person = somebody()
      for (let index = 0; index < 30; index += 1) {
        await arrive({ ...person, firstName: crypto.randomUUID().repeat(3).slice(0, 100) })
        desk.now += 1000
      }
      await joinAll()
      expect(await search(person.email ?? '')).toMatchObject([{ requests: 30 }])
    })

    it('from before there were threads are joined a little later', async () => {
      const person = somebody()
      const first = await arrive(person)
      await arrive(person)
      await place.database.kysely.updateTable('consultation_requests').set({ phone_digits: null }).execute()
      for await (const _ of joinOlder(desk.deps));
      expect(await desk.read(ada, first)).toMatchObject({ requests: 2 })
    })

    it('leave nothing of whoever is deleted with the thread of another mailbox', async () => {
      const one = somebody()
      const first = await desk.read(ada, await arrive(one))
      desk.now += 1000
      await arrive({ ...one, firstName: 'Vanishing' })
      await joinAll()
      const other = await desk.read(ada, await arrive({ ...one, firstName: 'Staying', email: `stays-${one.email}` }))
      const lead = await desk.read(ada, first.id)
      await joinRequest(desk.deps, ada, lead.id, { version: lead.version, other: other.id })
      await deletePerson(place.database, { staff: ada, address: one.email ?? '', reason: 'asked', now: desk.now })
      expect(await desk.read(ada, other.id)).toMatchObject({ id: other.id, requests: 1 })
      expect(await search('Vanishing')).toEqual([])
    })

    it('leave the thread whole when one of them is deleted, whichever it is', async () => {
      const person = somebody()
      const ids: string[] = []
      for (const message of ['One', 'Two', 'Three']) {
        ids.push(await arrive({ ...person, message }))
        desk.now += hourMs
        await joinAll()
      }
      const [first = '', second = '', third = ''] = ids
      await deleteRequests(place.database, [first], desk.now)
      const left = await desk.read(ada, second)
      expect(left).toMatchObject({ id: third, requests: 2, status: 'new', joined: [{ id: second }] })
      await deleteRequests(place.database, [second], desk.now)
      expect(await desk.read(ada, third)).toMatchObject({ requests: 1, joined: [] })
      await deletePerson(place.database, { staff: ada, address: person.email ?? '', reason: 'asked', now: desk.now })
      expect(await search(person.lastName ?? '')).toEqual([])
    })

    it('are kept as long as the thread goes on', async () => {
      const person = somebody()
      const first = await arrive(person)
      desk.now += dayMs
      await arrive(person)
      await joinAll()
      const lead = await desk.read(ada, first)
      desk.now += 100 * dayMs
      await desk.act(ada, lead, { kind: 'note', note: 'Still here' })
      await purgeExpired({ ...desk.deps, retentionDays: 50 })
      expect((await desk.read(ada, lead.id)).requests).toBe(2)
    })
  })
})
