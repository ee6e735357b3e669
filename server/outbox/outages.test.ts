import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { emailComposers } from '../../tests/harness/email-composers.ts'
import { eventually } from '../../tests/harness/eventually.ts'
import { createDatabase } from '../../tests/harness/postgres.ts'
import { sampleContext, sampleFacts, sampleRequest } from '../../tests/harness/sample-request.ts'
import { startTcpProxy, type TcpProxy } from '../../tests/harness/tcp-proxy.ts'
import { requestConsultation } from '../consultations/request-consultation.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { migrateDatabase } from '../database/migrate-database.ts'
import type { Job } from '../jobs/run-job.ts'
import type { Email, Mailer } from './mailer.ts'
import { startOutbox } from './run-outbox.ts'

describe.skipIf(inject('postgresUrl') === '')('while PostgreSQL is away', () => {
  let proxy: TcpProxy
  let database: Database
  let outbox: Job

  beforeEach(async () => {
    proxy = await startTcpProxy(await createDatabase(inject('postgresUrl'), `test_${randomUUID()}`))
    database = await openDatabase({ dataDir: '', databaseUrl: proxy.url })
    await migrateDatabase(database)
    const request = { request: sampleRequest(), context: sampleContext }
    await requestConsultation({ database, clock: Date.now, siteFacts: sampleFacts }, request)
  })
  afterEach(async () => {
    await outbox.stop()
    await database.close()
    await proxy.stop()
  })

  function start(send: (email: Email) => Promise<void>): void {
    const mailer: Mailer = { send: (email) => send(email).then(() => 'accepted'), close: () => {} }
    outbox = startOutbox({
      database,
      mailer,
      clock: Date.now,
      log: pino({ level: 'silent' }),
      configuration: { mailFrom: undefined, replyTo: undefined, staffEmails: ['front@sample.example'] },
      siteFacts: sampleFacts,
      composers: emailComposers(database),
      // The next look by the clock and the end of a lease are farther away than this test is long.
      timings: { pollMs: 600_000, leaseMs: 600_000, outagePollMs: 50 },
    })
  }

  const waitUntilDelivered = () =>
    eventually(async () => {
      const rows = await database.kysely.selectFrom('outbox').select('state').execute()
      expect(rows.map(({ state }) => state)).toEqual(['delivered', 'delivered'])
    })

  test('an email that was sent as it went is not sent again, and those that wait leave when it is back', async () => {
    const sent: string[] = []
    start(async ({ to }) => {
      sent.push(to)
      if (sent.length > 1) return
      proxy.reset()
      await setTimeout(200)
      proxy.thaw()
    })
    await waitUntilDelivered()
    expect(sent.sort()).toEqual([sampleRequest().email, 'front@sample.example'].sort())
  })

  test('the outbox looks again as soon as it is back, although nobody wakes it', async () => {
    proxy.reset()
    const sent: string[] = []
    start(async ({ to }) => void sent.push(to))
    await setTimeout(200)
    expect(sent).toEqual([])
    proxy.thaw()
    await waitUntilDelivered()
  })
})
