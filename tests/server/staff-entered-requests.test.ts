import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { personSchema } from '../../contract/desk/people.ts'
import { reportSchema } from '../../contract/desk/reports.ts'
import { requestDetailSchema } from '../../contract/desk/request-detail.ts'
import { requestListSchema } from '../../contract/desk/request-list.ts'
import { addStaff, type Colleague, callDesk } from '../harness/staff.ts'
import { databaseKinds } from '../harness/test-database.ts'
import { startDeskServer } from './desk-server.ts'
import { postJson, type TestServer, validRequest } from './http-server.ts'

const caller = {
  key: 'a-key-of-this-call',
  source: 'phone',
  firstName: 'Marcus',
  lastName: 'Hill',
  phone: '(949) 555-0177',
  location: 'irvine',
  treatments: '',
  message: 'Wants to know the price',
  consent: null,
}

describe.each(databaseKinds)('on $name', (kind) => {
  describe.skipIf(kind.isMissing)('a colleague who enters what somebody said on the phone', () => {
    let server: TestServer
    let ada: Colleague
    beforeAll(async () => {
      server = await startDeskServer(kind)
      ada = await addStaff(server.database, { name: 'Ada', role: 'admin' })
    })
    afterAll(() => server.stop())
    const call = (path: string, body?: unknown, cookie = ada.cookie) =>
      callDesk(server, `/api/staff/${path}`, { cookie, body })
    const enter = (changed: object = {}, cookie?: string) => call('requests/enter', { ...caller, ...changed }, cookie)
    const entered = async (changed: object = {}) => requestDetailSchema.parse(await (await enter(changed)).json())
    const emailsAbout = async (id: string) =>
      await server.database.kysely.selectFrom('outbox').selectAll().where('request_id', '=', id).execute()

    it('has it as their own request with a next step, once, though they pressed twice', async () => {
      const first = await entered()
      expect(first).toMatchObject({
        name: 'Marcus Hill',
        email: '',
        phone: caller.phone,
        status: 'contacted',
        assignedTo: ada.member.id,
        nextStep: { what: 'Follow up' },
        source: 'phone',
        consentGiven: null,
        events: [{ kind: 'received', by: 'Ada', source: 'phone' }],
      })
      expect((await entered()).id).toBe(first.id)
      const list = await call('requests/list', { filters: { view: 'all', search: '9495550177' } })
      expect(requestListSchema.parse(await list.json()).rows).toHaveLength(1)
      expect(await emailsAbout(first.id)).toEqual([])
    })

    it('cannot email somebody who agreed to none, and the confirmation goes to somebody who did', async () => {
      const silent = await entered({ key: 'silent-one', email: 'silent@visitor.example' })
      const email = { kind: 'email', template: null, subject: 'Hello', text: 'Hello' }
      const answer = await call(`requests/${silent.id}/actions`, { version: silent.version, action: email })
      expect(answer.status).toBe(422)
      expect((await answer.json()).errors).toMatchObject([{ message: "They haven't agreed to emails" }])

      const consent = { given: 'spoken', to: ['call', 'email'] }
      const agreed = await entered({ key: 'agreed-one', email: 'agreed@visitor.example', consent })
      expect(agreed.consentGiven).toEqual(consent)
      expect(await emailsAbout(agreed.id)).toMatchObject([{ kind: 'consultation', audience: 'visitor' }])
      const sent = await call(`requests/${agreed.id}/actions`, { version: agreed.version, action: email })
      expect(sent.status).toBe(200)
    })

    it.each([
      ['no way to reach them', { phone: undefined }, 'phone'],
      ['emails agreed to, but no address', { consent: { given: 'spoken', to: ['email'] } }, 'email'],
      ['consent to nothing', { consent: { given: 'spoken', to: [] } }, 'consent'],
      ['a way of agreeing that there is not', { consent: { given: 'guessed', to: ['call'] } }, 'consent'],
      ['a number too short', { phone: '555' }, 'phone'],
      ['a clinic that there is not', { location: 'atlantis' }, 'location'],
      ['a source of visitors', { source: 'website' }, 'source'],
    ])('reads at the field what is wrong: %s', async (_case, changed, field) => {
      const answer = await enter({ key: 'never-stored', ...changed })
      expect(answer.status).toBe(422)
      expect((await answer.json()).errors.map((fault: { field: string }) => fault.field)).toEqual([field])
    })

    it('enters none for a clinic where they do not work', async () => {
      const local = await addStaff(server.database, { clinics: ['temecula'] })
      const answer = await enter({ key: 'not-my-clinic' }, local.cookie)
      expect([answer.status, (await answer.json()).errors]).toMatchObject([422, [{ field: 'location' }]])
    })

    it('finds, exports and deletes all of somebody who gave only a number, and nobody else', async () => {
      const grace = { firstName: 'Grace', phone: '949.555.0188' }
      const one = await entered({ key: 'grace-one', ...grace })
      await entered({ key: 'grace-two', ...grace, phone: '+1 (949) 555-0188', source: 'walk-in' })
      await entered({ key: 'someone-else', phone: '(949) 555-0189' })
      const find = async () => await call('people/find', { requestId: one.id })
      const person = personSchema.parse(await (await find()).json())
      expect(person).toMatchObject({ email: '', mayEmail: false, requests: [{}, {}] })
      const file = await (await call('people/export', { phone: person.phone })).json()
      expect(file.consultations).toMatchObject([{ source: 'phone', enteredBy: ada.member.id }, { source: 'walk-in' }])
      const deleted = await call('people/delete', { phone: person.phone, reason: 'asked' })
      expect(await deleted.json()).toMatchObject({ requests: 2 })
      expect((await find()).status).toBe(404)
    })

    it('counts them apart from what the website received', async () => {
      const read = async () => reportSchema.parse(await (await call('figures?range=7')).json()).requests
      const before = await read()
      await postJson(server, validRequest)
      await entered({ key: 'counted-text', source: 'text', phone: '(949) 555-0190' })
      const { all, entered: counted } = await read()
      expect(all.received).toBe(before.all.received + 1)
      expect(counted).toContainEqual({ source: 'text', count: 1 })
    })
  })
})
