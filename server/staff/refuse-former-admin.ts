import type { Transaction } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Schema } from '../database/database-schema.ts'
import { AppError } from '../platform/errors.ts'

/**
 * Throws `not-allowed` where an admin has just lost what they ask with. All who change colleagues' access come here first
 * and wait for one another: of two admins who end each other's access at once, one stays. `by` is null for a command,
 * which may do anything.
 */
export async function refuseFormerAdmin(
  transaction: Transaction<Schema>,
  { dialect }: Pick<Database, 'dialect'>,
  by: { id: string } | null,
): Promise<void> {
  const admins = await transaction
    .selectFrom('staff_users')
    .select('id')
    .where('role', '=', 'admin')
    .where('revoked_at', 'is', null)
    .orderBy('id')
    .$if(dialect === 'postgres', (query) => query.forUpdate())
    .execute()
  if (by === null) return
  // Who was reset is an admin still, but has nothing left to sign in with.
  const account = await transaction
    .selectFrom('staff_accounts')
    .select('id')
    .where('user_id', '=', by.id)
    .limit(1)
    .executeTakeFirst()
  if (account === undefined || !admins.some(({ id }) => id === by.id)) {
    throw new AppError('not-allowed', { detail: "You're no longer allowed to do this." })
  }
}
