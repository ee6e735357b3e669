import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import { type StaffMember, staffMemberSchema } from '../../contract/desk/staff.ts'
import type { ListedStaffMember } from '../../contract/desk/staff-members.ts'
import type { Database } from '../database/database.ts'
import type { Schema } from '../database/database-schema.ts'
import type { Configuration } from '../platform/configuration.ts'

/** Everybody who is, was or is about to be at the desk, by email address. */
export async function listStaff(
  { kysely }: Pick<Database, 'kysely'>,
  { oidc }: Pick<Configuration, 'oidc'>,
): Promise<ListedStaffMember[]> {
  const rows = await kysely
    .selectFrom('staff_users')
    .leftJoin('staff_invitations', 'staff_invitations.staff_id', 'staff_users.id')
    .selectAll('staff_users')
    .select('staff_invitations.ends_at')
    .select((query) =>
      query
        .selectFrom('staff_sessions')
        .select((sessions) => sessions.fn.max('seen_at').as('seen_at'))
        .whereRef('user_id', '=', 'staff_users.id')
        .as('seen_at'),
    )
    .select((query) =>
      query
        .selectFrom('staff_accounts')
        .select((accounts) => accounts.fn.countAll<number>().as('count'))
        .whereRef('user_id', '=', 'staff_users.id')
        .where('provider_id', '=', oidc?.issuer ?? '')
        .as('provider_accounts'),
    )
    .orderBy('email')
    .execute()
  return rows.map((row) => ({
    ...toStaffMember(row),
    state: stateOf(row),
    isSetUp: oidc === undefined ? row.two_factor_enabled === 1 : row.provider_accounts !== 0,
    seenAt: row.seen_at,
    linkEndsAt: row.ends_at,
  }))
}

/** Whether there is a desk: somebody has joined it and may still come in. */
export async function isAnybodyAtTheDesk(kysely: Database['kysely']): Promise<boolean> {
  const anybody = await selectStaffMembers(kysely).select('id').limit(1).executeTakeFirst()
  return anybody !== undefined
}

function stateOf(row: { revoked_at: number | null; joined_at: number | null }): ListedStaffMember['state'] {
  if (row.revoked_at !== null) return 'revoked'
  return row.joined_at === null ? 'invited' : 'active'
}

/** Those who work here now: they have joined, and nobody has taken their access away. */
export function selectStaffMembers(kysely: Kysely<Schema>) {
  return kysely.selectFrom('staff_users').where('joined_at', 'is not', null).where('revoked_at', 'is', null)
}

/** Somebody who works here now; undefined for anybody else. */
export async function findStaffMember(kysely: Kysely<Schema>, id: string): Promise<StaffMember | undefined> {
  const row = await selectStaffMembers(kysely).selectAll().where('id', '=', id).executeTakeFirst()
  return row && toStaffMember(row)
}

/** A row of `staff_users` as the desk knows the person. */
export function toStaffMember({ clinics, ...user }: { clinics: string; [field: string]: unknown }): StaffMember {
  return z.parse(staffMemberSchema, { ...user, clinics: JSON.parse(clinics) })
}
