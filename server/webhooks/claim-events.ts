import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { holdLock } from '../database/advisory-lock.ts'
import type { Database } from '../database/database.ts'
import type { WebhookEvent } from './compose-webhook.ts'

type Claim = { now: number; leaseMs: number; limit: number }

/**
 * Takes the events that are due, oldest first, for `leaseMs`; two servers on one PostgreSQL never take the same one. Of one
 * request a single event is under way at a time: a change that was written before a deletion must not arrive after it.
 */
export function claimEvents(database: Database, { now, leaseMs, limit }: Claim): Promise<WebhookEvent[]> {
  return database.store(async (transaction) => {
    // Two servers that claimed at once would not see what the other has under way.
    await holdLock(transaction, database, 'claim webhook events')
    return await transaction
      .with('due', (query) =>
        query
          .selectFrom('webhook_events')
          .select('id')
          .where('state', '=', 'pending')
          .where('next_attempt_at', '<=', now)
          .where(isFirstOfRequest(now))
          .orderBy('next_attempt_at')
          .limit(limit),
      )
      .updateTable('webhook_events')
      .set((row) => ({ lease: randomUUID(), next_attempt_at: now + leaseMs, attempts: row('attempts', '+', 1) }))
      .where('id', 'in', (row) => row.selectFrom('due').select('due.id'))
      .returningAll()
      .execute()
  })
}

/** Nothing else about the same request is under way, or is due and older. */
function isFirstOfRequest(now: number) {
  return sql<boolean>`not exists (
    select 1 from webhook_events as other
    where other.request_id = webhook_events.request_id and other.state = 'pending' and other.id <> webhook_events.id
      and ((other.lease is not null and other.next_attempt_at > ${now})
        or (other.next_attempt_at <= ${now} and ${ageOf('other')} < ${ageOf('webhook_events')})))`
}

/** Of two events within one millisecond, the request was created first and deleted last. */
function ageOf(table: 'other' | 'webhook_events') {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const rank = sql`case ${column('type')} when 'request.created' then 0 when 'request.deleted' then 2 else 1 end`
  return sql`(${column('created_at')}, ${rank}, ${column('id')})`
}
