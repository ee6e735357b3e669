import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql, type Transaction } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sampleContext, sampleFacts, sampleRequest } from '../../tests/harness/sample-request.ts'
import { databaseKinds, openTestDatabase, placeDatabase, type TestDatabase } from '../../tests/harness/test-database.ts'
import { requestConsultation } from '../consultations/request-consultation.ts'
import { checkStorage } from '../http/routes/health.ts'
import { openDatabase } from './database.ts'
import type { Schema } from './database-schema.ts'
import { migrateDatabase } from './migrate-database.ts'

describe.each(databaseKinds)('on $name', (kind) => {
  describe.skipIf(kind.isMissing)('the store', () => {
    let place: TestDatabase
    beforeEach(async () => {
      place = await openTestDatabase(kind)
    })
    afterEach(() => place.remove())

    const probe = (id: number) => ({ id, written_at: 1_800_000_000_000, ballast: '' })

    test('gives times in milliseconds and counts back as numbers', async () => {
      const { kysely } = place.database
      await kysely.insertInto('readiness_probe').values(probe(1)).execute()
      const row = await kysely
        .selectFrom('readiness_probe')
        .select((query) => ['written_at', query.fn.countAll<number>().as('count')])
        .groupBy('written_at')
        .executeTakeFirst()
      expect(row).toEqual({ written_at: 1_800_000_000_000, count: 1 })
    })

    test('keeps nothing of work that throws, and all of the work that came with it', async () => {
      const works = [1, 2, 3].map((id) =>
        place.database.store(async (transaction) => {
          await transaction.insertInto('readiness_probe').values(probe(id)).execute()
          if (id === 2) throw new Error('a fault of its own')
          return id
        }),
      )
      const outcomes = await Promise.allSettled(works)
      expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 'failed'))).toEqual([
        1,
        'failed',
        3,
      ])
      const rows = await place.database.kysely.selectFrom('readiness_probe').select('id').orderBy('id').execute()
      expect(rows.map(({ id }) => id)).toEqual([1, 3])
    })

    test('does both of two works that would wait for each other forever', async () => {
      const { kysely, store } = place.database
      await kysely
        .insertInto('readiness_probe')
        .values([probe(1), probe(2)])
        .execute()
      const mark = (transaction: Transaction<Schema>, id: number, ballast: string) =>
        transaction
          .updateTable('readiness_probe')
          .set((row) => ({ ballast: sql<string>`${row.ref('ballast')} || ${ballast}` }))
          .where('id', '=', id)
          .execute()
      const work = (name: string, [first, second]: readonly [number, number]) =>
        store(async (transaction) => {
          await mark(transaction, first, name)
          await setTimeout(100)
          await mark(transaction, second, name)
        })
      await Promise.all([work('a', [1, 2]), work('b', [2, 1])])
      const rows = await kysely.selectFrom('readiness_probe').select('ballast').execute()
      expect(rows.map(({ ballast }) => ballast.length)).toEqual([2, 2])
    })

    test('is ready while it can store, and counts the emails that cannot be delivered', async () => {
      const { database } = place
      const deps = { database, clock: Date.now, siteFacts: sampleFacts }
      await requestConsultation(deps, { request: sampleRequest(), context: sampleContext })
      expect(await checkStorage({ database, clock: () => 1000 })).toEqual({
        canStore: true,
        checks: { database: 'ok', mail: 'ok' },
      })
      await database.kysely.updateTable('outbox').set({ state: 'dead' }).where('audience', '=', 'staff').execute()
      expect(await checkStorage({ database, clock: () => 9000 })).toEqual({
        canStore: true,
        checks: { database: 'ok', mail: '1 undeliverable' },
      })
    })

    test('stores a check for monitors every five seconds at most, and leaves no request behind', async () => {
      const { database } = place
      const ask = (now: number) => checkStorage({ database, clock: () => now })
      await Promise.all([ask(10_000), ask(14_999)])
      const readTime = () => database.kysely.selectFrom('readiness_probe').select('written_at').executeTakeFirst()
      expect(await readTime()).toEqual({ written_at: 10_000 })
      await ask(15_000)
      expect(await readTime()).toEqual({ written_at: 15_000 })
      expect(await database.kysely.selectFrom('consultation_requests').select('id').execute()).toEqual([])
      expect(await database.kysely.selectFrom('webhook_events').select('id').execute()).toEqual([])
    })
  })
})

test('what visitors wrote is readable by the user of the server alone', async () => {
  const [embedded] = databaseKinds
  if (embedded === undefined) throw new Error('There is no database to test on.')
  const place = await placeDatabase(embedded)
  const dataDir = join(place.configuration.dataDir, 'made', 'later')
  const database = await openDatabase({ dataDir, databaseUrl: undefined })
  await migrateDatabase(database)
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  expect(readdirSync(dataDir).sort()).toEqual(['clinic.sqlite', 'clinic.sqlite-shm', 'clinic.sqlite-wal'])
  for (const file of readdirSync(dataDir)) expect(statSync(join(dataDir, file)).mode & 0o777).toBe(0o600)
  await database.close()
  await place.remove()
  expect(existsSync(dataDir)).toBe(false)
})
