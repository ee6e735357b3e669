import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RequestAction } from '../../contract/desk/request-actions.ts'
import type { RequestDetail } from '../../contract/desk/request-detail.ts'
import { requestConsultation } from '../../server/consultations/request-consultation.ts'
import { eventually } from '../harness/eventually.ts'
import { type MailServer, startMailServer } from '../harness/mail-server.ts'
import { openLiveStream } from '../harness/open-live-stream.ts'
import { sampleContext, sampleFacts, sampleRequest } from '../harness/sample-request.ts'
import { type ServerProcess, startServerProcess } from '../harness/server-process.ts'
import { addStaff, type Colleague, callDesk } from '../harness/staff.ts'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../harness/test-database.ts'
import { writeTestSite } from './http-site.ts'

/** Several servers share a PostgreSQL only. */
const [, postgres] = databaseKinds
if (postgres === undefined) throw new Error('there are two kinds of databases')

describe.skipIf(postgres.isMissing)('colleagues at several servers on one PostgreSQL', () => {
  let site: Awaited<ReturnType<typeof writeTestSite>>
  let place: TestDatabase
  let mail: MailServer
  let ada: Colleague
  let one: ServerProcess
  let other: ServerProcess
  let servers: ServerProcess[] = []
  const start = async () => {
    const { databaseUrl = '' } = place.configuration
    const server = await startServerProcess({ DIST_DIR: site.distDir, DATABASE_URL: databaseUrl, SMTP_URL: mail.url })
    servers.push(server)
    return server
  }
  beforeAll(async () => {
    site = await writeTestSite()
    place = await openTestDatabase(postgres)
    mail = await startMailServer()
    ada = await addStaff(place.database)
    ;[one, other] = await Promise.all([start(), start()])
  })
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.end('SIGKILL')))
    servers = []
    await mail.stop()
    await place.remove()
    await site.remove()
  })

  const ask = async () => {
    const deps = { database: place.database, clock: Date.now, siteFacts: sampleFacts }
    return (
      await requestConsultation(deps, {
        request: sampleRequest({ email: `${randomUUID()}@visitor.example` }),
        context: sampleContext,
      })
    ).id
  }
  const act = (server: ServerProcess, id: string, version: number, action: RequestAction) =>
    callDesk(server, `/api/staff/requests/${id}/actions`, { cookie: ada.cookie, body: { version, action } })
  const write = (server: ServerProcess, id: string, version: number, note: string) =>
    act(server, id, version, { kind: 'note', note })
  const read = async (server: ServerProcess, id: string): Promise<RequestDetail> =>
    (await callDesk(server, `/api/staff/requests/${id}`, { cookie: ada.cookie })).json()
  const idsOf = ({ events }: RequestDetail) => events.map(({ id }) => id)
  const notesOf = ({ events }: RequestDetail) =>
    events.flatMap((event) => (event.kind === 'noted' ? [event.note] : [])).toReversed()

  it('who do something to one request at once: one is done, the other is refused and sees what was done', async () => {
    const id = await ask()
    for (let version = 1; version <= 5; version += 1) {
      const answers = await Promise.all([
        write(one, id, version, `one ${version}`),
        write(other, id, version, `other ${version}`),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const bodies = await Promise.all(answers.map(async (answer) => ({ ok: answer.ok, ...(await answer.json()) })))
      const done = bodies.find(({ ok }) => ok)
      const refused = bodies.find(({ ok }) => !ok)
      expect(refused.current.version).toBe(version + 1)
      // The email to the visitor may leave between the two.
      expect(idsOf(refused.current)).toEqual(idsOf(done))
    }
    expect(notesOf(await read(one, id))).toHaveLength(5)
  })

  it('lose nothing that was acknowledged and see nothing half done when a server is killed within an action', async () => {
    const live = await openLiveStream(one, ada.cookie)
    const id = await ask()
    const acknowledged: string[] = []
    const working = (async () => {
      for (let version = 1; ; version += 1) {
        const answer = await write(other, id, version, `note ${version}`).catch(() => undefined)
        if (answer?.status !== 200) return
        acknowledged.push(`note ${version}`)
      }
    })()
    await eventually(() => expect(acknowledged.length).toBeGreaterThan(5))
    await other.end('SIGKILL')
    await working
    // The rollback of what was under way may take a moment.
    const detail = await eventually(async () => {
      const now = await read(one, id)
      expect((await write(one, id, now.version, 'after')).status).toBe(200)
      return await read(one, id)
    })
    const notes = notesOf(detail)
    expect(notes.slice(0, acknowledged.length)).toEqual(acknowledged)
    // At most the one whose answer was cut off.
    expect(notes.length - acknowledged.length - 1).toBeLessThanOrEqual(1)
    expect(detail.version).toBe(1 + notes.length)
    const lines = place.database.kysely.selectFrom('audit_log').select('id').where('target_id', '=', id)
    expect(await lines.where('action', '=', 'request-noted').execute()).toHaveLength(notes.length)
    await eventually(() => expect(live.events).toContainEqual(expect.objectContaining({ kind: 'request-changed', id })))
    live.leave()
  })

  it('are reminded once, by whichever server is left', async () => {
    const id = await ask()
    expect((await act(one, id, 1, { kind: 'assign', to: ada.member.id })).status).toBe(200)
    const due = { next_step_at: Date.now() - 1 }
    await place.database.kysely.updateTable('consultation_requests').set(due).where('id', '=', id).execute()
    await start()
    const reminders = () => mail.received.filter(({ text }) => text.includes(`/staff#/requests/${id}`))
    await eventually(() => expect(reminders().map(({ to }) => to)).toEqual([[ada.member.email]]))
    const { events } = await read(one, id)
    expect(events.filter(({ kind }) => kind === 'reminded')).toHaveLength(1)
  })
})
