import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { type Insertable, type Selectable, sql, type Transaction } from 'kysely'
import type { Database } from '../database/database.ts'
import type { EmailKind, OutboxAudience, Schema } from '../database/database-schema.ts'
import { retryDelay } from '../jobs/retry-delay.ts'
import type { OutboxTimings } from './outbox-timings.ts'

// An email as a row of the outbox: how it begins to wait, is claimed by one worker, ends, fails and begins anew.

export type OutboxRow = Selectable<Schema['outbox']>

/** The event that an email is sent for. */
type Trigger = {
  kind: EmailKind
  /** The request that it is about. */
  requestId: string
  now: number
  /** The host of the site, for the ids of the emails. */
  hostName: string
}

/** One waiting email for each audience, to be stored in the transaction of what it is about. */
export function describeOutboxRows(
  { kind, requestId, now, hostName }: Trigger,
  audiences: readonly OutboxAudience[],
): Insertable<Schema['outbox']>[] {
  return audiences.map((audience) => {
    const id = randomUUIDv7()
    return {
      id,
      request_id: requestId,
      kind,
      audience,
      state: 'pending',
      created_at: now,
      next_attempt_at: now,
      attempts: 0,
      refusals: 0,
      message_id: `<${id}@${hostName}>`,
      accepted_by: '[]',
    }
  })
}

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

/** Ends a row: its email was taken, or is no longer wanted. Holds even when the lease ran out meanwhile. */
export async function endRow(
  database: Database,
  row: OutboxRow,
  end: { state: 'delivered' | 'withdrawn' | 'withheld'; now: number },
): Promise<void> {
  await database.store((transaction) =>
    transaction
      .updateTable('outbox')
      .set({ state: end.state, settled_at: end.now, lease: null, last_error: null })
      .where('id', '=', row.id)
      .execute(),
  )
}

/** Drops a row whose request is gone: nobody would ever end it. */
export async function removeRow(database: Database, { id }: OutboxRow): Promise<void> {
  await database.store((transaction) => transaction.deleteFrom('outbox').where('id', '=', id).execute())
}

type Failure = { now: number; error: string; isRefusal: boolean; acceptedBy: readonly string[] }

/**
 * Plans the next attempt after a failure, or declares the row dead: when its recipient's server refused often enough, or
 * three days after the first attempt. Leaves a row alone that another worker took over in the meantime.
 */
export async function failRow(
  database: Database,
  row: OutboxRow,
  failure: Failure & { timings: OutboxTimings },
): Promise<'pending' | 'dead'> {
  const { now, timings } = failure
  const refusals = row.refusals + (failure.isRefusal ? 1 : 0)
  const isTooOld = now - (row.first_attempt_at ?? now) >= timings.giveUpAfterMs
  const state = refusals >= timings.refusalsUntilDead || isTooOld ? 'dead' : 'pending'
  await database.store((transaction) =>
    transaction
      .updateTable('outbox')
      .set({
        state,
        refusals,
        lease: null,
        last_error: failure.error,
        accepted_by: JSON.stringify(failure.acceptedBy),
        next_attempt_at: now + retryDelay(row.attempts, timings),
        settled_at: state === 'dead' ? now : null,
      })
      .where('id', '=', row.id)
      .where('lease', '=', row.lease)
      .execute(),
  )
  return state
}

/** Begins anew with an email about a request that could not be delivered. False, and nothing changed, for any other. */
export async function retryDeadRow(
  transaction: Transaction<Schema>,
  { id, requestId, now }: { id: string; requestId: string; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('outbox')
    .set({
      state: 'pending',
      next_attempt_at: now,
      attempts: 0,
      refusals: 0,
      first_attempt_at: null,
      settled_at: null,
      last_error: null,
    })
    .where('id', '=', id)
    .where('request_id', '=', requestId)
    .where('state', '=', 'dead')
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
