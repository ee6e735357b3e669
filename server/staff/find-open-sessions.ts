import type { StaffMember } from '../../contract/desk/staff.ts'
import type { Database } from '../database/database.ts'
import { inForceAt } from './session-in-force.ts'
import { toStaffMember } from './to-staff-member.ts'

/** Those of the sessions that are in force now, and what their people may do by now. */
export async function findOpenSessions(
  { kysely }: Database,
  sessionIds: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, StaffMember>> {
  if (sessionIds.length === 0) return new Map()
  const rows = await kysely
    .selectFrom('staff_sessions')
    .innerJoin('staff_users', 'staff_users.id', 'staff_sessions.user_id')
    .select(['staff_sessions.id as session_id', 'staff_users.id', 'name', 'email', 'role', 'clinics'])
    .where('staff_sessions.id', 'in', sessionIds)
    .where(inForceAt(now))
    .where('revoked_at', 'is', null)
    .execute()
  return new Map(rows.map(({ session_id, ...user }) => [session_id, toStaffMember(user)]))
}
