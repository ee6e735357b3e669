import type { Kysely } from 'kysely'
import type { Schema } from '../database/database-schema.ts'
import type { StoredRequest } from './request-columns.ts'

/** When the visitor withdrew the consent that came with this request; null while it holds. */
export async function findWithdrawalInForce(
  kysely: Kysely<Schema>,
  { mailbox_hash, created_at }: Pick<StoredRequest, 'mailbox_hash' | 'created_at'>,
): Promise<number | null> {
  const withdrawal = await kysely
    .selectFrom('consent_withdrawals')
    .select('withdrawn_at')
    .where('mailbox_hash', '=', mailbox_hash)
    .where('withdrawn_at', '>=', created_at)
    .executeTakeFirst()
  return withdrawal?.withdrawn_at ?? null
}
