import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requestDetailSchema, staleChangeSchema } from '../../contract/desk/request-detail.ts'
import { requestListSchema } from '../../contract/desk/request-list.ts'
import { addStaff, type Colleague, callDesk } from '../harness/staff.ts'
import { databaseKinds } from '../harness/test-database.ts'
import { startDeskServer } from './desk-server.ts'
import { postJson, type TestServer, validRequest } from './http-server.ts'

describe.each(databaseKinds)('on $name', (kind) => {
  describe.skipIf(kind.isMissing)('the requests at the desk', () => {
    let server: TestServer
    let ada: Colleague
    let id = ''
    beforeAll(async () => {
      server = await startDeskServer(kind)
      ada = await addStaff(server.database, { name: 'Ada' })
      id = (await (await postJson(server, { ...validRequest, message: 'My secret message' })).json()).id
    })
    afterAll(() => server.stop())
    const call = (path: string, body?: unknown, cookie = ada.cookie) =>
      callDesk(server, `/api/staff/requests/${path}`, { cookie, body })
    const read = async (cookie?: string) => requestDetailSchema.parse(await (await call(id, undefined, cookie)).json())

    it('are listed as the contract says, without what nobody needs in a list', async () => {
      const answer = await call('list', { filters: { view: 'all', search: 'lovelace' } })
      const text = await answer.text()
      expect(answer.status).toBe(200)
      expect(requestListSchema.parse(JSON.parse(text)).rows).toMatchObject([
        { id, name: 'Ada Lovelace', messageStart: 'My secret message' },
      ])
      expect(text).not.toMatch(/example\.com|9495550101|555-0101/)
    })

    it('open one by one, and the activity log says once who looked', async () => {
      expect(await read()).toMatchObject({ id, message: 'My secret message', email: validRequest.email })
      await read()
      const lines = await server.database.kysely
        .selectFrom('audit_log')
        .selectAll()
        .where('target_id', '=', id)
        .execute()
      expect(lines).toMatchObject([{ action: 'request-viewed', staff_id: ada.member.id }])
      for (const unknown of ['no-such-request', '%00', "'"]) expect((await call(unknown)).status).toBe(404)
    })

    it('are worked on, undone, and defended against an older state', async () => {
      const { version } = await read()
      const action = { kind: 'call', outcome: 'reached', note: 'Wants Friday\nat ten' }
      const called = requestDetailSchema.parse(await (await call(`${id}/actions`, { version, action })).json())
      expect(called).toMatchObject({ status: 'contacted', version: version + 1 })
      const stale = await call(`${id}/actions`, { version, action })
      expect(stale.status).toBe(409)
      expect(staleChangeSchema.parse(await stale.json())).toMatchObject({
        type: 'urn:problem-type:stale-change',
        current: { version: called.version, status: 'contacted' },
      })
      const undone = await call(`${id}/undo`, { version: called.version, eventId: called.events[0]?.id })
      expect(requestDetailSchema.parse(await undone.json())).toMatchObject({ status: 'new' })
    })

    it('are assigned together, up to a hundred at once, and taken back together', async () => {
      const { version } = await read()
      const action = { kind: 'assign', to: ada.member.id }
      const done = await (await call('actions', { requests: [{ id, version }], action })).json()
      expect(done).toEqual({ results: [{ id, outcome: 'done', version: version + 1, eventId: expect.any(String) }] })
      const [{ outcome: _, ...assigned }] = done.results
      expect(await (await call('undo', { requests: [assigned] })).json()).toMatchObject({
        results: [{ outcome: 'done' }],
      })
      const many = (count: number) => Array.from({ length: count }, (_none, index) => ({ id: `${index}`, version: 1 }))
      expect((await call('actions', { requests: many(100), action })).status).toBe(200)
      for (const requests of [many(101), []]) expect((await call('actions', { requests, action })).status).toBe(422)
      const email = { kind: 'email', template: null, subject: 'Hi', text: 'Hello' }
      expect((await call('actions', { requests: many(1), action: email })).status).toBe(422)
    })

    it('say when their clinic is open in the weeks to come', async () => {
      const opening = await (await call('opening', { location: '' })).json()
      expect(opening).toMatchObject({ timeZone: expect.any(String), periods: expect.any(Array) })
    })

    it('are on record as seen, also where a stale change brought them up', async () => {
      const grace = await addStaff(server.database, { name: 'Grace' })
      const stale = await call(`${id}/actions`, { version: -1, action: { kind: 'note', note: 'x' } }, grace.cookie)
      expect(stale.status).toBe(409)
      const seen = server.database.kysely.selectFrom('audit_log').select(['action', 'target_id'])
      expect(await seen.where('staff_id', '=', grace.member.id).execute()).toEqual([
        { action: 'request-viewed', target_id: id },
      ])
    })

    it('are answered with the owner’s templates', async () => {
      const session = await (await callDesk(server, '/api/staff/session', { cookie: ada.cookie })).json()
      expect(session.repliesTo).toBe('team@sample.example')
      expect(session.brand.emailTemplates).toMatchObject([
        { id: 'not-reached', text: 'Hello {firstName}' },
        { id: 'booked' },
      ])
    })

    it('leave as a file of the view, whose cells compute nothing, and the activity log says how many', async () => {
      const firstName = '=HYPERLINK("http://x.example")'
      await postJson(server, { ...validRequest, firstName, lastName: 'Formula', location: '' })
      const filters = { view: 'all', search: 'formula' }
      const csv = await call('export', { format: 'csv', filters })
      expect(csv.headers.get('content-disposition')).toBe('attachment; filename="requests.csv"')
      const [header, line, rest] = (await csv.text()).split('\r\n')
      expect(header).toMatch(/^id,createdAt,firstName,.*,status,outcome,nextStep,/)
      expect(line).toContain(`,"'=HYPERLINK(""http://x.example"")",Formula,`)
      expect(rest).toBe('')
      const ndjson = await (await call('export', { format: 'ndjson', filters })).text()
      expect(JSON.parse(ndjson)).toMatchObject({ firstName, status: 'new', nextStep: 'First call' })
      const lines = await server.database.kysely
        .selectFrom('audit_log')
        .select('facts')
        .where('action', '=', 'requests-exported')
        .orderBy('id')
        .execute()
      expect(lines.map(({ facts }) => JSON.parse(facts))).toEqual(
        ['csv', 'ndjson'].map((format) => ({ format, count: 1 })),
      )
    })

    it.each([
      [{ kind: 'note', note: 'a\u0000b' }],
      [{ kind: 'note', note: '' }],
      [{ kind: 'status', status: 'closed', nextStep: { what: 'x', at: 1, timing: 'by' } }],
      [{ kind: 'status', status: 'booked' }],
      [{ kind: 'next-step', nextStep: { what: 'a\nb', at: Date.now() + 1e6, timing: 'by' } }],
      [{ kind: 'next-step', nextStep: { what: 'x', at: 8.64e15, timing: 'by' } }],
      [{ kind: 'email', template: null, subject: 'Hi\r\nBcc: all@spam.example', text: 'x' }],
      [{ kind: 'assign', to: "' or 1=1" }],
      [{ kind: 'dance' }],
    ])('refuse %j with 422', async (action) => {
      const { version } = await read()
      const answer = await call(`${id}/actions`, { version, action })
      expect(answer.status).toBe(422)
      expect((await read()).version).toBe(version)
    })

    it.each([
      [{ filters: { view: 'todo', search: '\u0000' } }, 200],
      [{ filters: { view: 'all', clinics: ["';--"], treatments: ['x'], assigned: 'y' } }, 200],
      [{ filters: { view: 'all', treatments: ['\u0000'] } }, 422],
      [{ filters: { view: 'everything' } }, 422],
      [{ filters: {}, cursor: 'WzEsIlx1MDAwMCJd' }, 422],
    ])('answer the question %j with %i', async (body, status) => {
      expect((await call('list', body)).status).toBe(status)
    })
  })
})
