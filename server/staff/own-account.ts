import type { DeskEmails, OwnAccount } from '../../contract/desk/account.ts'
import type { OwnSession } from '../../contract/desk/staff-members.ts'
import { logActivity } from '../activity-log/log-activity.ts'
import type { Database } from '../database/database.ts'
import type { Configuration } from '../platform/configuration.ts'
import { AppError } from '../platform/errors.ts'
import { inForceAt } from './read-staff-session.ts'
import type { StaffAuth } from './staff-auth.ts'

type Deps = { database: Database; staffAuth: StaffAuth; configuration: Pick<Configuration, 'oidc'> }

/** A colleague's own account, without the sessions. */
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

type Whose = { staff: { id: string }; sessionId: string; now: number }

/** One's own sign-ins that are in force, the newest first. */
export async function listOwnSessions(database: Database, { staff, sessionId, now }: Whose): Promise<OwnSession[]> {
  const rows = await database.kysely
    .selectFrom('staff_sessions')
    .selectAll()
    .where('user_id', '=', staff.id)
    .where(inForceAt(now))
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(({ id, user_agent, created_at, seen_at }) => {
    return { id, isThisOne: id === sessionId, userAgent: user_agent ?? '', startedAt: created_at, seenAt: seen_at }
  })
}

/** Ends one of one's own sign-ins, wherever it is. Throws `not-found` for anybody else's. */
export async function endOwnSession(database: Database, { staff, sessionId, now }: Whose): Promise<void> {
  await database.store(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('staff_sessions')
      .where('id', '=', sessionId)
      .where('user_id', '=', staff.id)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) throw new AppError('not-found', { detail: "You're already signed out there." })
    await logActivity(transaction, { staff, action: 'session-ended', target: { kind: 'staff', id: staff.id }, now })
  })
}

/** Ends all of one's own sign-ins but the one that asks. */
export async function endOtherSessions(database: Database, { staff, sessionId, now }: Whose): Promise<void> {
  await database.store(async (transaction) => {
    await transaction
      .deleteFrom('staff_sessions')
      .where('id', '!=', sessionId)
      .where('user_id', '=', staff.id)
      .execute()
    await logActivity(transaction, { staff, action: 'session-ended', target: { kind: 'staff', id: staff.id }, now })
  })
}
