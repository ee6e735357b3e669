import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import * as z from 'zod'
import { requestConsultation } from '../../server/consultations/request-consultation.ts'
import { type Database, openDatabase } from '../../server/database/database.ts'
import { migrateDatabase } from '../../server/database/migrate-database.ts'
import { startPostgres } from '../harness/postgres.ts'
import { sampleContext, sampleFacts, sampleRequest } from '../harness/sample-request.ts'
import { sessionSecret } from '../harness/server-process.ts'
import { median } from './median.ts'
import { type RunningServer, startServer } from './start-server.ts'

/**
 * Drains a backlog of emails (`-- 5000 2`: 5,000 emails, two servers) while visitors send the form, against the same
 * visitors before it. They take turns, so that anything else the machine does affects both. Counts what a server sends
 * in a second, and what is doubled or lost. Fails below the goals of the project.
 */
const [backlog = 5000, serverCount = 1] = process.argv.slice(2).map(Number)
const goals = { perSecond: 200, slowdown: 1.2 }
const turns = 3
const quietMs = 6000
/** Until it is released, the backlog is due long after the bench. */
const laterMs = Date.now() + 3_600_000
/** To each server. A visitor's post makes two emails. */
const postsPerSecond = 10
const staffEmail = 'front@sample.example'

const postgres = await startPostgres()
if (postgres === undefined) console.error('PostgreSQL is missing')
const isReached = postgres !== undefined && (await measure(await postgres.createDatabase()))
await postgres?.remove()
process.exitCode = isReached ? 0 : 1

async function measure(databaseUrl: string): Promise<boolean> {
  const database = await openDatabase({ dataDir: '', databaseUrl })
  const sink = await startSink()
  const servers: RunningServer[] = []
  try {
    await migrateDatabase(database)
    const environment = {
      DATABASE_URL: databaseUrl,
      SMTP_URL: sink.url,
      STAFF_EMAIL: staffEmail,
      SESSION_SECRET: sessionSecret,
      CONTACT_RATE_LIMIT: '1000000',
    }
    for (let count = 0; count < serverCount; count += 1) servers.push(await startServer(environment))
    await storeBacklog(database)
    // Code that has run often is faster: nobody's first posts are compared with anybody's last.
    await sendVisitors(servers, setTimeout(quietMs))
    const figures: { perSecond: number; quietMs: number; busyMs: number }[] = []
    for (let turn = 0; turn < turns; turn += 1) {
      const quiet = await sendVisitors(servers, setTimeout(quietMs))
      const startedAt = performance.now()
      const busy = await sendVisitors(servers, releaseBacklog(database, Math.ceil(backlog / turns)))
      const perSecond = backlog / turns / ((performance.now() - startedAt) / 1000) / serverCount
      figures.push({ perSecond, quietMs: median(quiet), busyMs: median(busy) })
    }
    await waitUntilNone(database.kysely.selectFrom('outbox').select('id').where('state', '=', 'pending'))
    const { doubled, lost } = await compare(database, await sink.read())

    const perSecond = median(figures.map((turn) => turn.perSecond))
    const slowdown = median(figures.map((turn) => turn.busyMs / turn.quietMs))
    console.log(
      `${serverCount} server(s), ${backlog} emails: ${perSecond.toFixed(0)} emails/s and server, ${doubled} doubled, ${lost} lost; the form's median ${median(figures.map((turn) => turn.quietMs)).toFixed(1)} ms without a backlog, ${slowdown.toFixed(2)} × with one`,
    )
    return perSecond >= goals.perSecond && slowdown < goals.slowdown && doubled + lost === 0
  } finally {
    for (const server of servers) await server.stop()
    sink.stop()
    await database.close()
  }
}

/** Stores the emails of so many visitors, not due yet. */
async function storeBacklog(database: Database): Promise<void> {
  const deps = { database, clock: () => laterMs, siteFacts: sampleFacts }
  for (let stored = 0; stored < backlog; stored += 500) {
    await Promise.all(
      Array.from({ length: Math.min(250, Math.ceil((backlog - stored) / 2)) }, () =>
        requestConsultation(deps, { request: newRequest(), context: sampleContext }),
      ),
    )
  }
}

/** No two from one address: a mailbox gets only a few emails an hour. */
function newRequest() {
  return sampleRequest({ email: `${randomUUID()}@visitor.example`, message: randomUUID() })
}

/** Makes so much of the backlog due, and waits until that has been sent. */
async function releaseBacklog({ kysely }: Database, count: number): Promise<void> {
  const waiting = kysely.selectFrom('outbox').select('id').where('next_attempt_at', '=', laterMs)
  await kysely
    .updateTable('outbox')
    .set({ next_attempt_at: Date.now() })
    .where('id', 'in', waiting.limit(count))
    .execute()
  const released = kysely.selectFrom('outbox').select('id').where('created_at', '=', laterMs)
  await waitUntilNone(released.where('state', '=', 'pending').where('next_attempt_at', '!=', laterMs))
}

async function waitUntilNone(rows: { executeTakeFirst(): Promise<unknown> }): Promise<void> {
  while ((await rows.executeTakeFirst()) !== undefined) await setTimeout(100)
}

/** Posts the form at a steady pace until `end`, however long the answers take, and gives the time of each answer. */
async function sendVisitors(servers: readonly RunningServer[], end: Promise<void>): Promise<number[]> {
  const latenciesMs: number[] = []
  const underWay: Promise<void>[] = []
  const everyMs = 1000 / postsPerSecond / servers.length
  const startedAt = performance.now()
  let isOver = false
  void end.finally(() => {
    isOver = true
  })
  for (let posts = 0; !isOver; posts += 1) {
    const url = servers[posts % servers.length]?.url ?? ''
    underWay.push(post(`${url}/api/contact`).then((ms) => void latenciesMs.push(ms)))
    await setTimeout(Math.max(0, startedAt + (posts + 1) * everyMs - performance.now()))
  }
  await Promise.all([...underWay, end])
  return latenciesMs
}

async function post(url: string): Promise<number> {
  const startedAt = performance.now()
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(newRequest()) })
  await response.text()
  if (response.status !== 201) throw new Error(`The server answered ${response.status}`)
  return performance.now() - startedAt
}

/** How many emails the mail server took more than once, and how many of those stored it never took. */
async function compare({ kysely }: Database, taken: ReadonlyMap<string, number>) {
  const rows = await kysely
    .selectFrom('outbox')
    .innerJoin('consultation_requests', 'consultation_requests.id', 'outbox.request_id')
    .select(['message_id', 'audience', 'email'])
    .execute()
  const times = rows.map(({ message_id, audience, email }) => {
    return taken.get(`${message_id} ${audience === 'staff' ? staffEmail : email}`) ?? 0
  })
  return { doubled: times.filter((count) => count > 1).length, lost: times.filter((count) => count === 0).length }
}

async function startSink() {
  const child = fork('tests/bench/outbox-mail-sink.ts')
  const [address] = await once(child, 'message')
  const { port } = z.object({ port: z.number() }).parse(address)
  return {
    url: `smtp://127.0.0.1:${port}`,
    read: async () => {
      child.send('read')
      const [taken] = await once(child, 'message')
      return new Map(z.array(z.tuple([z.string(), z.number()])).parse(taken))
    },
    stop: () => child.disconnect(),
  }
}
