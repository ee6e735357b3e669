import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { RequestDetail } from '../../contract/desk/request-detail.ts'
import { openDatabase } from '../../server/database/database.ts'
import { eventually } from '../harness/eventually.ts'
import { hasLastRelease, type LastRelease, unpackLastRelease } from '../harness/last-release.ts'
import { type MailServer, startMailServer } from '../harness/mail-server.ts'
import { type Pair, startPair } from '../harness/outages/pair-of-servers.ts'
import { sendSteadyVisitors } from '../harness/outages/steady-visitors.ts'
import { findProgram } from '../harness/programs/programs.ts'
import { proxyKinds, startProxy } from '../harness/proxies.ts'
import { runOperatorCommand } from '../harness/run-operator-command.ts'
import { sampleRequest } from '../harness/sample-request.ts'
import { addStaff, callDesk } from '../harness/staff.ts'
import { databaseKinds, placeDatabase } from '../harness/test-database.ts'
import { writeTestSite } from './http-site.ts'

const [, postgres] = databaseKinds
if (postgres === undefined) throw new Error('there are two kinds of databases')
const nginx = proxyKinds.find(({ name }) => name === 'nginx')
const isMissing = postgres.isMissing || nginx === undefined || findProgram('nginx') === undefined || !hasLastRelease()

describe.skipIf(isMissing)('an operator who upgrades two servers at noon', () => {
  let release: LastRelease
  let dataDir: string
  let site: Awaited<ReturnType<typeof writeTestSite>>
  let place: Awaited<ReturnType<typeof placeDatabase>>
  let mail: MailServer
  let pair: Pair
  beforeAll(async () => {
    release = unpackLastRelease()
    dataDir = mkdtempSync(join(tmpdir(), 'clinic-upgrade-'))
    site = await writeTestSite()
    place = await placeDatabase(postgres)
    mail = await startMailServer()
    pair = await startPair(
      {
        DIST_DIR: site.distDir,
        DATA_DIR: dataDir,
        DATABASE_URL: place.configuration.databaseUrl ?? '',
        SMTP_URL: mail.url,
        STAFF_EMAIL: 'front@sample.example',
        TRUST_PROXY: '1',
        DRAIN_SECONDS: '1',
        LOG_LEVEL: 'warn',
      },
      release.start,
    )
  })
  afterAll(async () => {
    await pair.stop()
    await Promise.all([mail.stop(), place.remove(), site.remove()])
    release.remove()
    rmSync(dataDir, { recursive: true, force: true })
  })

  it('loses no visitor, and the last release works and restarts on the tables of the new one', async () => {
    if (nginx === undefined) throw new Error('It was there a moment ago.')
    const proxy = await startProxy(nginx, pair.urls)
    // So few that their emails don't hold up those that are waited for.
    const visitors = sendSteadyVisitors(proxy.url, 200)
    onTestFinished(async () => {
      await visitors.leave()
      await proxy.stop()
    })
    const migration = await runOperatorCommand('migrate', [], place.configuration)
    expect([migration.code, migration.stderr]).toEqual([0, ''])
    const database = await openDatabase(place.configuration)
    // What any release may add: columns that an older server doesn't know, and the migration's mark.
    for (const table of ['consultation_requests', 'outbox', 'request_events'])
      await sql`alter table ${sql.table(table)} add column added_later text not null default 'later'`.execute(
        database.kysely,
      )
    await sql`create table if not exists schema_compatibility (migration text primary key, works_since text not null)`.execute(
      database.kysely,
    )
    await sql`insert into schema_compatibility (migration, works_since) values ('9001-later', '0026-perhaps-sent')`.execute(
      database.kysely,
    )
    await sql`insert into kysely_migration (name, timestamp) values ('9001-later', ${new Date().toISOString()})`.execute(
      database.kysely,
    )
    const ada = await addStaff(database)

    const work = async (url: string, message: string) => {
      const answer = await fetch(`${url}/api/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(sampleRequest({ message, email: `${message}@visitor.example` })),
      })
      expect(answer.status).toBe(201)
      const { id }: { id: string } = await answer.json()
      const action = { version: 1, action: { kind: 'note', note: message } }
      const noted = await callDesk({ url }, `/api/staff/requests/${id}/actions`, { cookie: ada.cookie, body: action })
      expect(noted.status).toBe(200)
      const read = await callDesk({ url }, `/api/staff/requests/${id}`, { cookie: ada.cookie })
      const detail: RequestDetail = await read.json()
      expect(detail.events).toContainEqual(expect.objectContaining({ kind: 'noted', note: message }))
      await eventually(() => expect(mail.received.flatMap(({ to }) => to)).toContain(`${message}@visitor.example`))
    }
    const [one, other] = pair.urls
    await work(one, 'old-on-new-tables')
    await pair.replace(0, release.start)
    await work(one, 'old-restarted-on-new-tables')
    await pair.restart(0)
    await work(one, 'new-beside-old')
    await work(other, 'old-beside-new')
    await pair.restart(1)
    await work(other, 'new')

    await visitors.leave()
    expect(Object.fromEntries(visitors.faults)).toEqual({})
    const rows = await database.kysely.selectFrom('consultation_requests').select('message').execute()
    await database.close()
    expect(rows).toHaveLength(visitors.stored.length + 5)
  })
})
