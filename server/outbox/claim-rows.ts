import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { OutboxAudience, Schema } from '../database/database-schema.ts'

export type OutboxRow = Selectable<Schema['outbox']>

type Claim = { now: number; leaseMs: number; limit: number; audiences: readonly OutboxAudience[] }

/**
 * Takes the rows that are due, oldest first, for `leaseMs`. Several servers on one PostgreSQL never take the same row;
 * a row whose worker dies is due again when its lease is over. If that worker had handed it to the mail server by then,
 * it's marked: nobody knows if it left.
 */
export function claimRows(database: Database, { now, leaseMs, limit, audiences }: Claim): Promise<OutboxRow[]> {
  return database.store((transaction) =>
    transaction
      .with('due', (query) =>
        query
          .selectFrom('outbox')
          .select('id')
          .where('state', '=', 'pending')
          .where('next_attempt_at', '<=', now)
          .where('audience', 'in', audiences)
          .orderBy('next_attempt_at')
          .limit(limit)
          .$if(database.dialect === 'postgres', (due) => due.forUpdate().skipLocked()),
      )
      .updateTable('outbox')
      .set((row) => ({
        lease: randomUUID(),
        next_attempt_at: now + leaseMs,
        attempts: row('attempts', '+', 1),
        // A worker that lives gives its lease back; the one that took this row did so at `next_attempt_at - leaseMs`.
        perhaps_sent_at: row
          .case()
          .when(row.and([row('lease', 'is not', null), row('handed_at', '>=', row('next_attempt_at', '-', leaseMs))]))
          .then(sql<number>`${now}`)
          .else(row.ref('perhaps_sent_at'))
          .end(),
        first_attempt_at: sql<number>`coalesce(first_attempt_at, ${now})`,
      }))
      .where('id', 'in', (row) => row.selectFrom('due').select('due.id'))
      .returningAll()
      .execute(),
  )
}
