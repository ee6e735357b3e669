import type { Kysely } from 'kysely'
import type { StaffMember } from '../../contract/desk/staff.ts'
import type { Schema } from '../database/database-schema.ts'
import { toStaffMember } from '../staff/read-staff-session.ts'

/** Somebody who works here now; undefined for somebody who never joined, or whose access was taken away. */
export async function findColleague(kysely: Kysely<Schema>, id: string): Promise<StaffMember | undefined> {
  const row = await kysely
    .selectFrom('staff_users')
    .selectAll()
    .where('id', '=', id)
    .where('joined_at', 'is not', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return row && toStaffMember(row)
}
