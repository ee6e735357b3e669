import type { Database } from '../database/database.ts'
import { retryDelay } from '../jobs/retry-delay.ts'
import type { OutboxRow } from './claim-rows.ts'
import type { OutboxTimings } from './outbox-timings.ts'

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
