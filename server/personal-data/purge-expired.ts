import { setTimeout } from 'node:timers/promises'
import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Schema } from '../database/database-schema.ts'
import { emptyWriteAheadLog } from '../database/empty-write-ahead-log.ts'
import type { Clock } from '../platform/clock.ts'
import { deleteRows } from './delete-requests.ts'

type Deps = {
  database: Database
  clock: Clock
  /** 0 keeps everything for ever. */
  retentionDays: number
}
export type Purged = { consultations: number; privacyRequests: number; emails: number }

const dayMs = 86_400_000
/** Records of privacy requests and of their answers are kept for at least 24 months: 11 CCR 7101 (a). */
const privacyRecordDays = 731
const batch = { requests: 100, pauseMs: 50 }

/**
 * Deletes what is past its time, a hundred requests at once and with a rest between, so that no visitor waits for it.
 * Servers on one database take turns. Ends early, between two batches, when `signal` says so.
 */
export async function purgeExpired(deps: Deps, signal?: AbortSignal): Promise<Purged> {
  const purged = { consultations: 0, privacyRequests: 0, emails: 0 }
  if (deps.retentionDays === 0) return purged
  for (;;) {
    const deleted = await purgeBatch(deps)
    for (const { kind, emails } of deleted) {
      if (kind === 'consultation') purged.consultations += 1
      else purged.privacyRequests += 1
      purged.emails += emails
    }
    if (deleted.length < batch.requests || signal?.aborted) break
    await setTimeout(batch.pauseMs)
  }
  await emptyWriteAheadLog(deps.database)
  return purged
}

/** How many requests `purgeExpired` would delete now. */
export async function countExpired({ database, clock, retentionDays }: Deps): Promise<number> {
  if (retentionDays === 0) return 0
  const { count } = await database.kysely
    .selectFrom('consultation_requests')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where((row) => isExpired(row, retentionDays, clock()))
    .executeTakeFirstOrThrow()
  return count
}

function purgeBatch({ database, clock, retentionDays }: Deps) {
  return database.store(async (transaction) => {
    await takeTurn(transaction, database)
    const requests = await transaction
      .selectFrom('consultation_requests')
      .select(['id', 'kind'])
      .where((row) => isExpired(row, retentionDays, clock()))
      .orderBy('created_at')
      .limit(batch.requests)
      .$if(database.dialect === 'postgres', (query) => query.forUpdate())
      .execute()
    return requests.length === 0 ? [] : await deleteRows(transaction, requests, clock())
  })
}

/** SQLite lets one write at a time anyway. The number is this job's own, and ends with the transaction. */
async function takeTurn(transaction: Kysely<Schema>, { dialect }: Database): Promise<void> {
  if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(7101)`.execute(transaction)
}

function isExpired(row: ExpressionBuilder<Schema, 'consultation_requests'>, retentionDays: number, now: number) {
  const endedBefore = (days: number) => row(retentionStart(row), '<', now - days * dayMs)
  return row.and([
    // Says nothing new, and lets the index by time find the few old ones.
    row('created_at', '<', now - retentionDays * dayMs),
    row.or([
      row.and([row('kind', '=', 'consultation'), endedBefore(retentionDays)]),
      row.and([row('kind', '!=', 'consultation'), endedBefore(Math.max(retentionDays, privacyRecordDays))]),
    ]),
  ])
}

/** From when the time of a request counts: it was sent, or its answer was due. */
function retentionStart(row: ExpressionBuilder<Schema, 'consultation_requests'>) {
  return row.fn.coalesce('due_at', 'created_at')
}
