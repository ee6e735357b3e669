import type { Kysely } from 'kysely'
import type { StaffMember } from '../../contract/desk/staff.ts'
import type { Schema } from '../database/database-schema.ts'
import { toStaffMember } from './to-staff-member.ts'

/** Those who work here now: they have joined, and nobody has taken their access away. */
export function selectColleagues(kysely: Kysely<Schema>) {
  return kysely.selectFrom('staff_users').where('joined_at', 'is not', null).where('revoked_at', 'is', null)
}

/** Somebody who works here now; undefined for anybody else. */
export async function findColleague(kysely: Kysely<Schema>, id: string): Promise<StaffMember | undefined> {
  const row = await selectColleagues(kysely).selectAll().where('id', '=', id).executeTakeFirst()
  return row && toStaffMember(row)
}
