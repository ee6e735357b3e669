import { randomUUID } from 'node:crypto'
import type { Database } from '../database/database.ts'
import type { WebhookEvent } from './compose-webhook.ts'

type Claim = { now: number; leaseMs: number; limit: number }

/** Takes the events that are due, oldest first, for `leaseMs`; two servers on one PostgreSQL never take the same one. */
export function claimEvents(database: Database, { now, leaseMs, limit }: Claim): Promise<WebhookEvent[]> {
  return database.store((transaction) =>
    transaction
      .with('due', (query) =>
        query
          .selectFrom('webhook_events')
          .select('id')
          .where('state', '=', 'pending')
          .where('next_attempt_at', '<=', now)
          .orderBy('next_attempt_at')
          .limit(limit)
          .$if(database.dialect === 'postgres', (due) => due.forUpdate().skipLocked()),
      )
      .updateTable('webhook_events')
      .set((row) => ({ lease: randomUUID(), next_attempt_at: now + leaseMs, attempts: row('attempts', '+', 1) }))
      .where('id', 'in', (row) => row.selectFrom('due').select('due.id'))
      .returningAll()
      .execute(),
  )
}
