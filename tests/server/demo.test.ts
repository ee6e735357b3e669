import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calendarSchema } from '../../contract/desk/calendar.ts'
import { requestListSchema } from '../../contract/desk/request-list.ts'
import { requestOutcomes, requestStatuses } from '../../contract/desk/request-status.ts'
import { fillDemo } from '../../scripts/demo/fill-demo.ts'
import { requestConsultation } from '../../server/consultations/request-consultation.ts'
import { openDatabase } from '../../server/database/database.ts'
import { readConfiguration } from '../../server/platform/configuration.ts'
import { brandSites } from '../brands/brand-sites.ts'
import { eventually } from '../harness/eventually.ts'
import { sampleContext, sampleFacts, sampleRequest } from '../harness/sample-request.ts'
import { type ServerProcess, sessionSecret, startServerProcess } from '../harness/server-process.ts'
import { callDesk, cookieOf } from '../harness/staff.ts'
import { databaseKinds, openTestDatabase } from '../harness/test-database.ts'
import { writeTestSite } from './http-site.ts'

let builtSite: { distDir: string; remove(): Promise<void> }
beforeAll(async () => {
  builtSite = await writeTestSite()
})
afterAll(() => builtSite.remove())

describe('a newcomer who runs the demo', () => {
  let demo: ServerProcess
  let folders: string
  beforeAll(async () => {
    folders = mkdtempSync(join(tmpdir(), 'test-demo-'))
    const place = { TMPDIR: folders, DIST_DIR: builtSite.distDir, CONTENT_DIR: brandSites.specified.content }
    // What an operator's shell may hold: invented people must not reach anybody.
    const outside = { SMTP_URL: 'smtp://mail.invalid', STAFF_EMAIL: 'staff@clinic.example' }
    demo = await startServerProcess({ ...place, ...outside }, 'scripts/demo.ts')
    await eventually(() => expect(demo.output()).toContain('Ctrl+C'))
  })
  afterAll(async () => {
    await demo?.end('SIGKILL')
    rmSync(folders, { recursive: true, force: true })
  })

  const shown = (label: string) => new RegExp(`^ *${label} +(.+)$`, 'm').exec(demo.output())?.[1]?.trim() ?? ''
  const post = (path: string, body: unknown, cookie?: string) => callDesk(demo, `/api/staff/${path}`, { body, cookie })

  it('signs in with what it prints, and finds requests of every status and nothing that is broken', async () => {
    expect(shown('Desk')).toBe(`${demo.url}/staff`)
    const entered = await post('auth/sign-in', { email: shown('Email'), passphrase: shown('Passphrase') })
    expect(await entered.json()).toEqual({ next: 'code' })
    const waiting = cookieOf(entered)
    const [code] = /\b\w{5}-\w{5}\b/.exec(demo.output().split('Recovery codes')[1] ?? '') ?? []
    const verified = await post('auth/recovery-code', { code }, waiting)
    expect(await verified.json()).toEqual({ next: 'desk' })
    const cookie = cookieOf(verified, waiting)
    for (const status of requestStatuses) {
      const answer = await post('requests/list', { filters: { view: 'all', statuses: [status] } }, cookie)
      expect(requestListSchema.parse(await answer.json()).rows.length, status).toBeGreaterThan(2)
    }
    const week = await post('calendar', { location: 'irvine', days: 7 }, cookie)
    expect(calendarSchema.parse(await week.json()).appointments.length).toBeGreaterThan(2)
    expect(await (await callDesk(demo, '/api/staff/alerts', { cookie })).json()).toEqual({ alerts: [] })
  })

  it('meets people who cannot be anybody, whose requests have ended in every way', async () => {
    const [dataDir = ''] = readdirSync(folders)
    const database = await openDatabase({ dataDir: join(folders, dataDir), databaseUrl: undefined })
    const people = await database.kysely.selectFrom('consultation_requests').selectAll().execute()
    await database.close()
    expect(new Set(people.flatMap(({ outcome }) => outcome ?? []))).toEqual(new Set(requestOutcomes))
    expect(people.filter(({ phone, email }) => !/ 555-01\d\d$/.test(phone) || !email.endsWith('.example'))).toEqual([])
  })

  it('leaves nothing behind when it ends', async () => {
    expect(readdirSync(folders)).toEqual([expect.stringMatching(/^clinic-demo-/)])
    expect(await demo.end('SIGINT')).toBe(0)
    expect(readdirSync(folders)).toEqual([])
  })
})

describe.each(databaseKinds)('an operator who names $name for the demo', (kind) => {
  it.skipIf(kind.isMissing)('is refused where there is data already, which stays as it was', async () => {
    const place = await openTestDatabase(kind)
    await requestConsultation(
      { database: place.database, clock: Date.now, siteFacts: sampleFacts },
      { request: sampleRequest(), context: sampleContext },
    )
    const stored = () => place.database.kysely.selectFrom('consultation_requests').selectAll().execute()
    const before = { people: await stored(), files: readdirSync(place.configuration.dataDir) }
    const configuration = readConfiguration({
      DATA_DIR: place.configuration.dataDir,
      DATABASE_URL: place.configuration.databaseUrl ?? '',
      DIST_DIR: builtSite.distDir,
      SESSION_SECRET: sessionSecret,
    })
    await expect(fillDemo(configuration)).rejects.toThrow(/already has (data|tables).* Name an empty/)
    expect({ people: await stored(), files: readdirSync(place.configuration.dataDir) }).toEqual(before)
    await place.remove()
  })
})
