import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { dayMs } from '../../contract/time.ts'
import { logActivity } from '../activity-log/log-activity.ts'
import { holdLock } from '../database/advisory-lock.ts'
import type { Database } from '../database/database.ts'
import { emptyWriteAheadLog } from '../database/open-sqlite.ts'
import type { Clock } from '../platform/clock.ts'
import { type RequestTable, requestTables } from '../submissions/request-tables.ts'
import { deleteEndedLinks } from '../withdrawals/kept-links.ts'
import { deleteRows } from './delete-requests.ts'
import { forgetSearches } from './forget-searches.ts'

type Deps = {
  database: Database
  clock: Clock
  /** 0 keeps requests forever. */
  retentionDays: number
}
export type Purged = { consultations: number; privacyRequests: number; emails: number; unsubscribeLinks: number }

/** Records of privacy requests and of their answers are kept for at least 24 months: 11 CCR 7101 (a). */
const privacyRecordDays = 731
const batch = { requests: 100, pauseMs: 50 }

/**
 * Deletes what is past its time, a hundred requests at once and with a rest between, so that no visitor waits for it.
 * Servers on one database take turns. Ends early, between two batches, when `signal` says so.
 */
export async function purgeExpired(deps: Deps, signal?: AbortSignal): Promise<Purged> {
  const { database, clock } = deps
  const consultations = await purgeTable(deps, 'consultation_requests', signal)
  const privacyRequests = await purgeTable(deps, 'privacy_requests', signal)
  const unsubscribeLinks = await database.store(async (transaction) => {
    if (consultations.requests > 0) await forgetSearches(transaction, database.dialect)
    return await deleteEndedLinks(transaction, clock())
  })
  await emptyWriteAheadLog(database)
  return {
    consultations: consultations.requests,
    privacyRequests: privacyRequests.requests,
    emails: consultations.emails + privacyRequests.emails,
    unsubscribeLinks,
  }
}

/** How many requests `purgeExpired` would delete now. */
export async function countExpired(deps: Deps): Promise<number> {
  if (deps.retentionDays === 0) return 0
  const counts = await Promise.all(
    requestTables.map((table) =>
      deps.database.kysely
        .selectFrom(table)
        .select((row) => row.fn.countAll<number>().as('count'))
        .where(isExpired(table, deps))
        .executeTakeFirstOrThrow(),
    ),
  )
  return counts.reduce((sum, { count }) => sum + count, 0)
}

async function purgeTable(deps: Deps, table: RequestTable, signal: AbortSignal | undefined) {
  const purged = { requests: 0, emails: 0 }
  while (deps.retentionDays > 0 && !signal?.aborted) {
    const deleted = await purgeBatch(deps, table)
    purged.requests += deleted.length
    for (const { emails } of deleted) purged.emails += emails
    if (deleted.length < batch.requests) break
    await setTimeout(batch.pauseMs)
  }
  return purged
}

function purgeBatch(deps: Deps, table: RequestTable) {
  const { database, clock } = deps
  return database.store(async (transaction) => {
    await holdLock(transaction, database, 'delete expired data')
    const requests = await transaction
      .selectFrom(table)
      .select('id')
      .where(isExpired(table, deps))
      .orderBy('created_at')
      .limit(batch.requests)
      .$if(database.dialect === 'postgres', (query) => query.forUpdate())
      .execute()
    const ids = requests.map(({ id }) => id)
    if (ids.length === 0) return []
    const target = { kind: table === 'privacy_requests' ? 'privacy-request' : 'request', id: 'all' } as const
    const facts = { count: ids.length }
    await logActivity(transaction, { staff: null, action: 'expired-data-deleted', target, facts, now: clock() })
    return await deleteRows(transaction, ids, clock())
  })
}

/**
 * The time of a consultation request counts from the last thing that happened to it, of a privacy request from when its
 * answer was due. Nothing happens to a request before it was sent, and that has an index.
 */
function isExpired(table: RequestTable, { retentionDays, clock }: Deps) {
  const endedBefore = (days: number) => clock() - days * dayMs
  return table === 'consultation_requests'
    ? sql<boolean>`created_at < ${endedBefore(retentionDays)} and last_event_at < ${endedBefore(retentionDays)}
        and not exists (select 1 from consultation_requests as lead
          where lead.id = consultation_requests.joined_to and lead.last_event_at >= ${endedBefore(retentionDays)})`
    : sql<boolean>`due_at < ${endedBefore(Math.max(retentionDays, privacyRecordDays))}`
}
