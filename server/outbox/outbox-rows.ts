import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { type Insertable, type Kysely, type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import type { Database } from '../database/database.ts'
import type { EmailKind, OutboxAudience, OutboxState, Schema } from '../database/database-schema.ts'
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
export async function claimRows(database: Database, { now, leaseMs, limit, audiences }: Claim): Promise<OutboxRow[]> {
  const claim = (kysely: Kysely<Schema>) =>
    kysely
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
      .execute()
  const rows = await database.storeAtOnce(claim)
  // An update returns its rows in any order.
  return rows.sort((one, other) => (one.id < other.id ? -1 : 1))
}

/** Drops a row whose request is gone: nobody would ever end it. */
export async function removeRow(database: Database, { id }: OutboxRow): Promise<void> {
  await database.store((transaction) => transaction.deleteFrom('outbox').where('id', '=', id).execute())
}

/**
 * How the work on a claimed row ended: its email was taken, or is no longer wanted; an attempt failed; or none was made,
 * so another worker may take the row at once.
 */
export type Settlement = Ended | Failed | Unsent
type Ended = { row: OutboxRow; now: number; outcome: 'delivered' | 'withdrawn' | 'withheld' }
type Unsent = { row: OutboxRow; now: number; outcome: 'unsent'; acceptedBy: readonly string[] }
type Failed = Omit<Unsent, 'outcome'> & { outcome: 'failed'; error: string; isRefusal: boolean; perhapsSent: boolean }

/**
 * Records in one transaction how the work on several rows ended, and gives the new state of each. What was taken stays
 * so even when the lease ran out meanwhile; any other row is left alone when another worker took it over.
 */
export async function settleRows(
  database: Database,
  settlements: readonly Settlement[],
  timings: OutboxTimings,
): Promise<readonly OutboxState[]> {
  const ended = settlements.filter((one) => one.outcome !== 'failed' && one.outcome !== 'unsent')
  if (ended.length === settlements.length) {
    await database.storeAtOnce((kysely) => endRows(kysely, ended))
    return ended.map(({ outcome }) => outcome)
  }
  return await database.store(async (transaction) => {
    if (ended.length > 0) await endRows(transaction, ended)
    const states: OutboxState[] = []
    for (const one of settlements) {
      if (one.outcome === 'failed') states.push(await keepRow(transaction, one, planRetry(one, timings)))
      else if (one.outcome === 'unsent') states.push(await keepRow(transaction, one, giveBack(one)))
      else states.push(one.outcome)
    }
    return states
  })
}

async function endRows(kysely: Kysely<Schema>, ended: readonly Ended[]): Promise<void> {
  const values = ended.map(({ row, outcome, now }) => sql`(${row.id}, ${outcome}, cast(${now} as bigint))`)
  await sql`
    with ended (id, state, settled_at) as (values ${sql.join(values)})
    update outbox set state = ended.state, settled_at = ended.settled_at, lease = null, last_error = null
    from ended where outbox.id = ended.id`.execute(kysely)
}

type Changes = Updateable<Schema['outbox']> & { state: 'pending' | 'dead' }

async function keepRow(
  transaction: Transaction<Schema>,
  { row, acceptedBy }: Failed | Unsent,
  changes: Changes,
): Promise<OutboxState> {
  await transaction
    .updateTable('outbox')
    .set({ ...changes, lease: null, accepted_by: JSON.stringify(acceptedBy) })
    .where('id', '=', row.id)
    .where('lease', '=', row.lease)
    .execute()
  return changes.state
}

/**
 * Plans the next attempt after a failure, or declares the row dead: when its recipient's server refused often enough, or
 * three days after the first attempt.
 */
function planRetry(failure: Failed, timings: OutboxTimings): Changes {
  const { row, now } = failure
  const refusals = row.refusals + (failure.isRefusal ? 1 : 0)
  const isTooOld = now - (row.first_attempt_at ?? now) >= timings.giveUpAfterMs
  const state = refusals >= timings.refusalsUntilDead || isTooOld ? 'dead' : 'pending'
  return {
    state,
    refusals,
    last_error: failure.error,
    next_attempt_at: now + retryDelay(row.attempts, timings),
    settled_at: state === 'dead' ? now : null,
    ...(failure.perhapsSent && { perhaps_sent_at: now }),
  }
}

/** Nothing was tried, so it doesn't count as an attempt. */
function giveBack({ row, now }: Unsent): Changes {
  const attempts = row.attempts - 1
  return {
    state: 'pending',
    next_attempt_at: now,
    attempts,
    ...(attempts === 0 && { first_attempt_at: null }),
  }
}

/** Begins anew with an email about a request that could not be delivered. False, and nothing changed, for any other. */
export async function retryDeadRow(
  transaction: Transaction<Schema>,
  { id, requestIds, now }: { id: string; requestIds: readonly string[]; now: number },
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
    .where('request_id', 'in', requestIds)
    .where('state', '=', 'dead')
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
