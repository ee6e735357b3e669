import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { personSchema } from '../../contract/desk/people.ts'
import { privacyRequestListSchema, staleAnswerSchema } from '../../contract/desk/privacy-requests.ts'
import { dayMs } from '../../contract/time.ts'
import { requestConsultation } from '../../server/consultations/request-consultation.ts'
import { requestPrivacyAction } from '../../server/privacy-requests/request-privacy-action.ts'
import { sampleContext, sampleFacts, sampleRequest } from '../harness/sample-request.ts'
import { addStaff, callDesk } from '../harness/staff.ts'
import { databaseKinds } from '../harness/test-database.ts'
import { startDeskServer } from './desk-server.ts'
import type { TestServer } from './http-server.ts'

describe.each(databaseKinds)('on $name', (kind) => {
  describe.skipIf(kind.isMissing)('a colleague who is asked about somebody’s data', () => {
    let server: TestServer
    let admin: string
    let ofIrvine: string
    let ofAllClinics: string
    // Not a day of our own choosing: better-auth ends sessions by the real clock.
    let now = Date.now()
    beforeAll(async () => {
      server = await startDeskServer(kind, {}, { clock: () => now })
      admin = (await addStaff(server.database, { role: 'admin', now })).cookie
      ofIrvine = (await addStaff(server.database, { clinics: ['irvine'], now })).cookie
      ofAllClinics = (await addStaff(server.database, { now })).cookie
    })
    afterAll(() => server.stop())

    const nextAddress = () => `person.${randomUUID()}@visitor.example`
    const depsOf = ({ database }: TestServer) => ({ database, clock: () => now, siteFacts: sampleFacts })
    const ask = async (email: string, location = 'irvine') =>
      (
        await requestConsultation(depsOf(server), {
          request: sampleRequest({ email, location }),
          context: sampleContext,
        })
      ).id
    const askPrivacy = async (email: string) => {
      const request = { kind: 'deletion', name: 'Zoë Visitor', email, details: 'All of it, please' } as const
      return (await requestPrivacyAction(depsOf(server), { request, context: sampleContext })).id
    }
    const call = (path: string, cookie: string, body?: unknown) =>
      callDesk(server, `/api/staff/${path}`, { cookie, body })
    const recorded = (id: string) =>
      server.database.kysely.selectFrom('audit_log').selectAll().where('target_id', '=', id).execute()
    const findRequest = (id: string) =>
      server.database.kysely.selectFrom('consultation_requests').select('id').where('id', '=', id).executeTakeFirst()

    it('finds everything about a person by an address or by a request, the newest first', async () => {
      const email = nextAddress()
      const first = await ask(email)
      now += 60_000
      const [second, elsewhere] = [await ask(email), await ask(email, 'elsegundo')]
      now += 60_000
      const asked = await askPrivacy(email)
      const find = async (cookie: string, query: unknown) => {
        const answer = await call('people/find', cookie, query)
        return answer.status === 200 ? personSchema.parse(await answer.json()) : answer.status
      }
      const found = await find(ofIrvine, { email: email.toUpperCase() })
      expect(found).toMatchObject({ name: 'Zoë Visitor', email, phone: sampleRequest().phone, withdrawnAt: null })
      expect(found).toMatchObject({
        requests: [{ id: second, status: 'new', message: 'My secret message' }, { id: first }],
        privacyRequests: [{ id: asked }],
      })
      expect(JSON.stringify(found)).not.toContain(elsewhere)
      expect(await find(ofIrvine, { requestId: first })).toEqual(found)
      expect(await find(ofIrvine, { requestId: asked })).toEqual(found)
      expect(await find(ofIrvine, { requestId: elsewhere })).toBe(404)
      expect(await find(ofIrvine, { email: nextAddress() })).toBe(404)
    })

    it('of one clinic corrects no request of another', async () => {
      const correction = { requestId: await ask(nextAddress(), 'elsegundo'), version: 1, fields: { lastName: 'Other' } }
      expect((await call('people/correct', ofIrvine, correction)).status).toBe(404)
    })

    it('puts right what was typed wrong, by the rules of the form, unless somebody else was quicker', async () => {
      const id = await ask(nextAddress())
      const correct = (version: number, fields: object) =>
        call('people/correct', ofIrvine, { requestId: id, version, fields })
      const wrong = await correct(1, { email: 'nobody' })
      expect([wrong.status, (await wrong.json()).errors]).toMatchObject([422, [{ field: 'email' }]])
      const corrected = await (await correct(1, { lastName: 'Corrected' })).json()
      expect(corrected).toMatchObject({ version: 2, lastName: 'Corrected' })
      expect(corrected.events[0]).toMatchObject({ kind: 'corrected', fields: ['lastName'] })
      const stale = await correct(1, { lastName: 'Stale' })
      expect([stale.status, (await stale.json()).current]).toMatchObject([409, { lastName: 'Corrected' }])
      const lines = await recorded(id)
      expect(lines).toMatchObject([
        { action: 'request-corrected', facts: '{"fields":["lastName"]}' },
        { action: 'request-viewed' },
      ])
    })

    it('hands over everything about an address as one file, however the address was written', async () => {
      const email = nextAddress()
      const id = await ask(email.replace('@', '+news@').toUpperCase())
      const answer = await call('people/export', admin, { email })
      const today = new Date(now).toISOString().slice(0, 10)
      expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="person-${today}.json"`)
      expect(await answer.json()).toMatchObject({ consultations: [{ id, firstName: 'Zoë' }], emails: [{}, {}] })
      const [line] = await recorded(id)
      expect(line).toMatchObject({ action: 'person-exported', target_kind: 'person', facts: '{"count":1}' })
    })

    it('of one clinic gets what that clinic holds, and nothing that says there is more', async () => {
      const email = nextAddress()
      const [here, there] = [await ask(email), await ask(email, 'elsegundo')]
      const file = await (await call('people/export', ofIrvine, { email })).text()
      expect([file.includes(here), file.includes(there)]).toEqual([true, false])
      const elsewhere = nextAddress()
      await ask(elsewhere, 'elsegundo')
      for (const path of ['people/export', 'people/withdraw']) {
        const body = { email: elsewhere, ...(path === 'people/withdraw' && { reason: 'asked' }) }
        expect((await call(path, ofIrvine, body)).status).toBe(404)
      }
      expect((await call('people/delete', ofIrvine, { email, reason: 'asked' })).status).toBe(403)
      expect(await findRequest(here)).toBeDefined()
    })

    it('deletes a person with a reason, and the activity log says so without the data', async () => {
      const email = nextAddress()
      const [first, second] = [await ask(email), await ask(email, 'elsegundo')]
      const asked = await askPrivacy(email)
      const answer = await call('people/delete', admin, { email, reason: 'asked' })
      expect(await answer.json()).toEqual({ requests: 2, emails: 4, isEmailUnderWay: false })
      expect([await findRequest(first), await findRequest(second)]).toEqual([undefined, undefined])
      const lines = [...(await recorded(first)), ...(await recorded(second))]
      const facts = '{"reason":"asked","emails":2}'
      expect(lines).toMatchObject([
        { action: 'request-deleted', facts },
        { action: 'request-deleted', facts },
      ])
      expect(JSON.stringify(lines)).not.toContain(email)
      expect((await call('people/delete', admin, { email, reason: 'mistake' })).status).toBe(404)
      // The law wants the request to delete, and its answer, on record.
      const { requests } = await (await call('privacy-requests', admin)).json()
      expect(requests).toContainEqual(expect.objectContaining({ id: asked, email }))
    })

    it.each(['people/delete', 'people/withdraw'])(
      'can put no name into the activity log as the reason of %s',
      async (path) => {
        const email = nextAddress()
        const id = await ask(email)
        for (const reason of ['Zoë Visitor called', '', undefined]) {
          const answer = await call(path, admin, { email, reason })
          expect([answer.status, (await answer.json()).errors]).toMatchObject([422, [{ field: 'reason' }]])
        }
        expect(await recorded(id)).toEqual([])
        expect(await findRequest(id)).toBeDefined()
      },
    )

    it('notes that somebody wants no more emails, which holds like the link in one', async () => {
      const email = nextAddress()
      const id = await ask(email)
      expect((await call('people/withdraw', ofIrvine, { email, reason: 'asked' })).status).toBe(204)
      const person = await (await call('people/export', ofIrvine, { email })).json()
      expect(person.withdrawnAt).toBe(new Date(now).toISOString())
      expect((await recorded(id))[0]).toMatchObject({ action: 'consent-withdrawn', facts: '{"reason":"asked"}' })
    })

    it('of one clinic unsubscribes nobody who has asked at another, too', async () => {
      const email = nextAddress()
      await ask(email)
      await ask(email, '')
      await ask(email.toUpperCase(), 'elsegundo')
      const withdraw = (cookie: string) => call('people/withdraw', cookie, { email, reason: 'asked' })
      const refused = await withdraw(ofIrvine)
      expect(refused.status).toBe(403)
      expect((await refused.json()).detail).toMatch(/ask an admin or a colleague who sees all clinics\.$/)
      const readPerson = async () => (await call('people/export', admin, { email })).json()
      expect(await readPerson()).toMatchObject({ withdrawnAt: '' })
      expect((await withdraw(ofAllClinics)).status).toBe(204)
      expect(await readPerson()).toMatchObject({ withdrawnAt: new Date(now).toISOString() })
    })

    it('of one clinic unsubscribes who asked there or anywhere, or asked about their data alone', async () => {
      const [asked, onlyPrivacy] = [nextAddress(), nextAddress()]
      await ask(asked)
      await ask(asked, '')
      await askPrivacy(onlyPrivacy)
      for (const email of [asked, onlyPrivacy]) {
        expect((await call('people/withdraw', ofIrvine, { email, reason: 'asked' })).status).toBe(204)
      }
    })

    it('of one clinic reads what somebody asks about their data, and leaves the answer to others', async () => {
      const id = await askPrivacy(nextAddress())
      const answer = { answer: 'Deleted.', replaces: null }
      expect((await call(`privacy-requests/${id}/answer`, ofIrvine, answer)).status).toBe(403)
      const { requests } = await (await call('privacy-requests', ofIrvine)).json()
      expect(requests).toContainEqual(expect.objectContaining({ id, answeredAt: null }))
    })

    it('sees what the law wants answered and how many days are left, and writes down the answer', async () => {
      const [late, soon] = [await askPrivacy(nextAddress()), await askPrivacy(nextAddress())]
      const move = (id: string, days: number) =>
        server.database.kysely
          .updateTable('privacy_requests')
          .set({ due_at: now + days * dayMs - 1 })
          .where('id', '=', id)
          .execute()
      await move(late, -2)
      await move(soon, 4)
      const list = async () => {
        const answer = await (await call('privacy-requests', ofIrvine)).json()
        return privacyRequestListSchema.parse(answer).requests.filter(({ id }) => id === late || id === soon)
      }
      expect(await list()).toMatchObject([
        { id: late, daysLeft: -3, answeredAt: null },
        { id: soon, daysLeft: 3, answeredAt: null, kind: 'deletion' },
      ])
      now += 60_000
      const answer = await call(`privacy-requests/${late}/answer`, ofAllClinics, {
        answer: 'Deleted, and told them so.',
      })
      expect(answer.status).toBe(204)
      expect(await list()).toMatchObject([
        { id: soon },
        { id: late, daysLeft: null, answeredAt: now, answer: 'Deleted, and told them so.' },
      ])
      expect(await recorded(late)).toMatchObject([{ action: 'privacy-request-answered', facts: '{}' }])
      expect((await call('privacy-requests/none/answer', ofAllClinics, { answer: 'Done' })).status).toBe(404)
    })

    it('takes the place of a colleague’s answer only after having seen it, and the activity log says that it did', async () => {
      const id = await askPrivacy(nextAddress())
      const send = (text: string, replaces: number | null, cookie = ofAllClinics) =>
        call(`privacy-requests/${id}/answer`, cookie, { answer: text, replaces })
      const answer = async (text: string, replaces: number | null) => (await send(text, replaces)).status
      const read = async () =>
        privacyRequestListSchema
          .parse(await (await call('privacy-requests', ofIrvine)).json())
          .requests.find((request) => request.id === id)
      const firstAt = now
      const { cookie } = await addStaff(server.database, { name: 'Jo Park', now })
      expect((await send('Deleted.', null, cookie)).status).toBe(204)
      now += 60_000
      const stale = await send('Not a customer.', null)
      expect(stale.status).toBe(409)
      expect(staleAnswerSchema.parse(await stale.json())).toMatchObject({
        type: 'urn:problem-type:stale-change',
        current: { answer: 'Deleted.', answeredAt: firstAt, by: 'Jo Park' },
      })
      expect(await read()).toMatchObject({ answer: 'Deleted.', answeredAt: firstAt })
      expect(await answer('Deleted, and told them.', firstAt)).toBe(204)
      expect(await read()).toMatchObject({ answer: 'Deleted, and told them.', answeredAt: now })
      const facts = (await recorded(id)).map((line) => JSON.parse(line.facts))
      expect(facts).toEqual(expect.arrayContaining([{}, { replaces: firstAt }]))
    })

    it('sees no withdrawal of somebody who has asked again since', async () => {
      const email = nextAddress()
      await ask(email)
      await call('people/withdraw', ofIrvine, { email, reason: 'asked' })
      const read = async () =>
        personSchema.parse(await (await call('people/find', ofIrvine, { email })).json()).withdrawnAt
      expect(await read()).toBe(now)
      now += 60_000
      await ask(email, 'elsegundo')
      expect(await read()).toBeNull()
    })
  })
})
