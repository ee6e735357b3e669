import type { Transaction } from 'kysely'
import type { Schema } from '../database/database-schema.ts'

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
