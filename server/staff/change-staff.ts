import type { Transaction } from 'kysely'
import type { StaffMember } from '../../contract/desk/staff.ts'
import type { SiteFacts } from '../../contract/site-facts.ts'
import { logActivity } from '../activity-log/log-activity.ts'
import type { Database } from '../database/database.ts'
import type { Schema } from '../database/database-schema.ts'
import { AppError } from '../platform/errors.ts'
import { canSeeLocation } from './visible-locations.ts'

type Change = {
  database: Database
  by: Pick<StaffMember, 'id' | 'name'> | null
  id: string
  now: number
  /** Takes away the open requests that the colleague no longer sees, in the same transaction. */
  unassign: (transaction: Transaction<Schema>, lost: LostSight) => Promise<LostRequest[]>
}
type Access = Pick<StaffMember, 'role' | 'clinics'>

export type LostSight = {
  staffId: string
  /** Whether the colleague still sees requests of this location. */
  canSee: (location: string) => boolean
  /** Who takes them away; null for a command. */
  by: Pick<StaffMember, 'id' | 'name'> | null
  now: number
}
export type LostRequest = { id: string; location: string }

/**
 * Changes what a colleague may do and see, from the next call on, and gives the requests that they had and no longer
 * see. Throws `not-found` where they have no access, `not-allowed` where whoever asks has just lost theirs.
 */
export async function changeAccess(
  change: Change & { access: Access; siteFacts: Pick<SiteFacts, 'clinics'> },
): Promise<LostRequest[]> {
  const { database, by, id, access, siteFacts, now, unassign } = change
  const { role, clinics } = access
  const member = { id, name: '', email: '', role, clinics }
  const lost = { staffId: id, canSee: (location: string) => canSeeLocation(siteFacts, member, location), by, now }
  return await database.store(async (transaction) => {
    await refuseFormerAdmin(transaction, database, by)
    await updateAccess(transaction, id, { role, clinics: JSON.stringify(clinics), updated_at: now })
    const target = { kind: 'staff', id } as const
    await logActivity(transaction, { staff: by, action: 'staff-changed', target, facts: { role, clinics }, now })
    return await unassign(transaction, lost)
  })
}

/**
 * Ends somebody's access at once, and gives the open requests that they had. The name stays, beside what that person
 * did. Throws `not-found` where there is none, `not-allowed` where whoever asks has just lost theirs.
 */
export async function revokeAccess({ database, by, id, now, unassign }: Change): Promise<LostRequest[]> {
  const lost = { staffId: id, canSee: () => false, by, now }
  return await database.store(async (transaction) => {
    await refuseFormerAdmin(transaction, database, by)
    await updateAccess(transaction, id, { revoked_at: now, updated_at: now })
    await endAccess(transaction, id)
    await logActivity(transaction, { staff: by, action: 'staff-revoked', target: { kind: 'staff', id }, now })
    return await unassign(transaction, lost)
  })
}

type Columns = { updated_at: number } & ({ role: StaffMember['role']; clinics: string } | { revoked_at: number })

async function updateAccess(transaction: Transaction<Schema>, id: string, columns: Columns): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('staff_users')
    .set(columns)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new AppError('not-found', { detail: 'This colleague no longer has access.' })
}

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

/**
 * Throws `not-allowed` where an admin has just lost what they ask with. All who change colleagues' access come here
 * first and wait for one another: of two admins who end each other's access at once, one stays. `by` is null for a
 * command, which may do anything.
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
  // An admin whose access was reset is still an admin, but has nothing left to sign in with.
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
