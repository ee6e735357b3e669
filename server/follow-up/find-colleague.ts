import type { Kysely } from 'kysely'
import type { StaffMember } from '../../contract/desk/staff.ts'
import type { Schema } from '../database/database-schema.ts'
import { toStaffMember } from '../staff/read-staff-session.ts'

/** Somebody who works here now; undefined for an id of nobody, or of somebody whose access was taken away. */
export async function findColleague(kysely: Kysely<Schema>, id: string): Promise<StaffMember | undefined> {
  const row = await kysely
    .selectFrom('staff_users')
    .selectAll()
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return row && toStaffMember(row)
}
