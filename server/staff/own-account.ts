import type { DeskEmails, OwnAccount } from '../../contract/desk/account.ts'
import type { Database } from '../database/database.ts'
import type { StaffAuth } from './staff-auth.ts'

type Deps = { database: Database; staffAuth: StaffAuth }

/** What somebody's own account says, beside the sessions. */
export async function readOwnAccount({ database, staffAuth }: Deps, { id }: { id: string }): Promise<OwnAccount> {
  const { backupCodes } = await staffAuth.api.viewBackupCodes({ body: { userId: id } })
  const emails = await database.kysely
    .selectFrom('staff_users')
    .select(['wants_reminders', 'wants_digest'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    recoveryCodesLeft: backupCodes.length,
    emails: { reminders: emails.wants_reminders === 1, digest: emails.wants_digest === 1 },
  }
}

/** Switches on or off what the desk sends to somebody's mailbox. */
export async function chooseDeskEmails(
  { kysely }: Database,
  { id }: { id: string },
  wanted: DeskEmails,
): Promise<void> {
  const columns = { wants_reminders: Number(wanted.reminders), wants_digest: Number(wanted.digest) }
  await kysely.updateTable('staff_users').set(columns).where('id', '=', id).execute()
}
