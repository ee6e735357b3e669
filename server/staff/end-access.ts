import type { Transaction } from 'kysely'
import type { Schema } from '../database/database-schema.ts'

/** Takes away everything that lets somebody in: sessions, passphrase, authenticator and links. */
export async function endAccess(transaction: Transaction<Schema>, staffId: string): Promise<void> {
  for (const table of ['staff_sessions', 'staff_accounts', 'staff_two_factors'] as const) {
    await transaction.deleteFrom(table).where('user_id', '=', staffId).execute()
  }
  await transaction.deleteFrom('staff_invitations').where('staff_id', '=', staffId).execute()
  // A sign-in that waits for its code.
  await transaction.deleteFrom('staff_verifications').where('value', '=', staffId).execute()
  await transaction.updateTable('staff_users').set({ two_factor_enabled: 0 }).where('id', '=', staffId).execute()
}
