import type { Transaction } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Schema } from '../database/database-schema.ts'

/**
 * Keeps the access of whoever will have a request until the transaction ends: of `staffId`, or of whoever has it now. Call
 * it before the request is held. Those who change an access hold the colleague first, too, and of two who began at
 * different ends each would wait for the other.
 */
export async function holdAssignee(
  transaction: Transaction<Schema>,
  { dialect }: Pick<Database, 'dialect'>,
  requestId: string,
  staffId?: string | null,
): Promise<void> {
  // SQLite lets one write at a time anyway.
  if (dialect === 'sqlite') return
  const current = transaction.selectFrom('consultation_requests').select('assigned_to').where('id', '=', requestId)
  await transaction
    .selectFrom('staff_users')
    .select('id')
    .where('id', '=', staffId ?? current)
    .forShare()
    .execute()
}
