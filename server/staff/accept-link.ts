import { randomUUIDv7 } from 'node:crypto'
import { logActivity } from '../activity-log/log-activity.ts'
import type { Database } from '../database/database.ts'
import { fingerprint } from '../platform/fingerprint.ts'
import { endAccess } from './change-staff.ts'
import { checkPassphrase } from './check-passphrase.ts'
import type { StaffAuth } from './staff-auth.ts'
import { findLink, linkOver } from './staff-links.ts'

type Acceptance = { token: string; name: string; passphrase: string; now: number }

/**
 * Uses a link up: its owner gets the name and passphrase given here. Gives the address to sign in with. Throws
 * `link-over` and, for a passphrase that is easy to guess, `invalid-request`.
 */
export async function acceptLink(
  { database, staffAuth }: { database: Database; staffAuth: StaffAuth },
  { token, name, passphrase, now }: Acceptance,
): Promise<{ email: string }> {
  const { email } = await findLink(database.kysely, token, now)
  await checkPassphrase(passphrase, { email, name })
  const context = await staffAuth.$context
  const password = await context.password.hash(passphrase)
  await database.store(async (transaction) => {
    // Of two who press at once, one comes first.
    const used = await transaction
      .deleteFrom('staff_invitations')
      .where('token_hash', '=', fingerprint(token))
      .where('ends_at', '>', now)
      .returning('staff_id')
      .executeTakeFirst()
    if (used === undefined) throw linkOver()
    const id = used.staff_id
    await endAccess(transaction, id)
    const joined = { name, email_verified: 1, joined_at: now, updated_at: now }
    await transaction.updateTable('staff_users').set(joined).where('id', '=', id).execute()
    await transaction
      .insertInto('staff_accounts')
      .values({
        id: randomUUIDv7(),
        user_id: id,
        provider_id: 'credential',
        account_id: id,
        password,
        created_at: now,
        updated_at: now,
      })
      .execute()
    await logActivity(transaction, { staff: { id }, action: 'joined', target: { kind: 'staff', id }, now })
  })
  return { email }
}
