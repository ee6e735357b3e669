import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { openDatabase } from '../../server/database/database.ts'
import { eventually } from '../harness/eventually.ts'
import { openLiveStream } from '../harness/open-live-stream.ts'
import { countStored } from '../harness/outages/count-stored.ts'
import { sendVisitors } from '../harness/outages/visitors.ts'
import { startPgbouncer } from '../harness/pgbouncer.ts'
import { startPostgres } from '../harness/postgres.ts'
import { findProgram } from '../harness/programs/programs.ts'
import { runOperatorCommand } from '../harness/run-operator-command.ts'
import { sampleRequest } from '../harness/sample-request.ts'
import { startServerProcess } from '../harness/server-process.ts'
import { addStaff } from '../harness/staff.ts'
import { databaseKinds, openTestDatabase } from '../harness/test-database.ts'
import { writeTestSite } from './http-site.ts'

const [, postgres] = databaseKinds
if (postgres === undefined) throw new Error('there are two kinds of databases')

let site: Awaited<ReturnType<typeof writeTestSite>>
beforeAll(async () => {
  site = await writeTestSite()
})
const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})
afterAll(() => site.remove())

async function start(environment: Record<string, string>) {
  const server = await startServerProcess({ DIST_DIR: site.distDir, LOG_LEVEL: 'warn', ...environment })
  cleanUps.push(() => server.end('SIGKILL'))
  return server
}

async function takeAllConnections(databaseUrl: string): Promise<pg.Client[]> {
  const taken: pg.Client[] = []
  for (;;) {
    const client = new pg.Client(databaseUrl)
    try {
      await client.connect()
    } catch {
      return taken
    }
    taken.push(client)
  }
}

describe.skipIf(inject('postgresUrl') === '')('a PostgreSQL with 10 connections', () => {
  it('serves three servers that would like to have 36, lets an export in, and loses nothing', async () => {
    const small = await startPostgres(['max_connections=10', 'fsync=off'])
    if (small === undefined) throw new Error('PostgreSQL was there a moment ago.')
    cleanUps.push(() => small.remove())
    const databaseUrl = await small.createDatabase()
    const images = { IMAGE_RATE_LIMIT: '1000000', IMAGE_DAILY_LIMIT: '1000000' }
    const servers = await Promise.all([1, 2, 3].map(() => start({ DATABASE_URL: databaseUrl, ...images })))
    const crowds = servers.map(({ url }) => sendVisitors(url))
    const countSent = () => crowds.reduce((sum, { acknowledgements }) => sum + acknowledgements.length, 0)
    await eventually(() => expect(countSent()).toBeGreaterThan(30))
    const before = countSent()
    for (let time = 0; time < 2; time += 1) {
      const { code, stdout, stderr } = await runOperatorCommand('consultations', ['export'], {
        dataDir: site.distDir,
        databaseUrl,
      })
      expect([code, stderr.includes('data-exported')]).toEqual([0, true])
      expect(stdout.split('\n').length).toBeGreaterThanOrEqual(before)
    }
    await Promise.all(crowds.map((crowd) => crowd.leave()))
    await Promise.all(servers.map((server) => server.end('SIGTERM')))
    expect(await countStored(databaseUrl, crowds)).toMatchObject({ lost: 0, doubled: 0 })
    const faults = crowds.flatMap((crowd) => [...crowd.faults])
    // How many are asked to call, on a busy machine, is up to its speed.
    expect(faults).toEqual([])
  })

  it('that has none left answers a visitor soon, and lets a command or a server that starts wait for one', async () => {
    const small = await startPostgres(['max_connections=10', 'fsync=off'])
    if (small === undefined) throw new Error('PostgreSQL was there a moment ago.')
    cleanUps.push(() => small.remove())
    const place = { dataDir: site.distDir, databaseUrl: await small.createDatabase() }
    const [hurried, patient] = [await openDatabase(place), await openDatabase(place, () => true)]
    cleanUps.push(() => Promise.all([hurried.close(), patient.close()]))
    const others = await takeAllConnections(place.databaseUrl)
    const waiting = sql`select 1`.execute(patient.kysely)
    await expect(sql`select 1`.execute(hurried.kysely)).rejects.toMatchObject({ code: 'storage-unavailable' })
    await Promise.all(others.map((other) => other.end()))
    expect((await waiting).rows).toHaveLength(1)
  })
})

describe.skipIf(postgres.isMissing || findProgram('PgBouncer') === undefined)('PgBouncer in transaction mode', () => {
  it('carries forms and the desk of two servers, whose live updates and exports go past it', async () => {
    const place = await openTestDatabase(postgres)
    cleanUps.push(() => place.remove())
    const { databaseUrl = '' } = place.configuration
    const pooler = await startPgbouncer(databaseUrl)
    cleanUps.push(() => pooler.stop())
    const environment = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: databaseUrl }
    const [one, other] = await Promise.all([start(environment), start(environment)])
    const ada = await addStaff(place.database)
    const live = await openLiveStream(one, ada.cookie)
    const send = async (url: string, message: string) => {
      const answer = await fetch(`${url}/api/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(sampleRequest({ message })),
      })
      expect(answer.status).toBe(201)
      const { id }: { id: string } = await answer.json()
      return id
    }
    const sent = Array.from({ length: 100 }, (_, index) => send((index % 2 === 0 ? one : other).url, `form ${index}`))
    expect(new Set(await Promise.all(sent)).size).toBe(100)
    const id = await send(other.url, 'seen at both servers')
    await eventually(() => expect(live.events).toContainEqual(expect.objectContaining({ kind: 'request-created', id })))
    live.leave()
    const { stdout } = await runOperatorCommand('consultations', ['export'], { dataDir: site.distDir, databaseUrl })
    expect(stdout.trimEnd().split('\n')).toHaveLength(101)
  })

  it('that is not told of is named with its own code and a remedy', async () => {
    const pooler = await startPgbouncer(inject('postgresUrl'))
    cleanUps.push(() => pooler.stop())
    await expect(start({ DATABASE_URL: pooler.url })).rejects.toThrow(/can't be reached or written to \(code 08P01\)/)
  })
})
