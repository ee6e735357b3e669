import type { Transaction } from 'kysely'
import type { Schema } from '../database/database-schema.ts'

/** Stores that the owner of a mailbox wants no more emails; of two withdrawals the later one stays. */
export async function recordWithdrawal(
  transaction: Transaction<Schema>,
  { mailbox_hash, withdrawn_at }: Schema['consent_withdrawals'],
): Promise<void> {
  await transaction
    .insertInto('consent_withdrawals')
    .values({ mailbox_hash, withdrawn_at })
    .onConflict((conflict) =>
      conflict
        .column('mailbox_hash')
        .doUpdateSet({ withdrawn_at })
        .where('consent_withdrawals.withdrawn_at', '<', withdrawn_at),
    )
    .execute()
}
