import type { DeskEmails, OwnAccount } from '../../contract/desk/account.ts'
import type { Database } from '../database/database.ts'
import type { Configuration } from '../platform/configuration.ts'
import type { StaffAuth } from './staff-auth.ts'

type Deps = { database: Database; staffAuth: StaffAuth; configuration: Pick<Configuration, 'oidc'> }

/** What somebody's own account says, beside the sessions. */
export async function readOwnAccount(deps: Deps, { id }: { id: string }): Promise<OwnAccount> {
  const { database, staffAuth, configuration } = deps
  const codes = configuration.oidc ? null : await staffAuth.api.viewBackupCodes({ body: { userId: id } })
  const emails = await database.kysely
    .selectFrom('staff_users')
    .select(['wants_reminders', 'wants_digest'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    recoveryCodesLeft: codes?.backupCodes.length ?? null,
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
