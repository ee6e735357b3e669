import { type Kysely, sql } from 'kysely'
import type { StaffMember } from '../../contract/desk/staff.ts'
import type { SiteFacts } from '../../contract/site-facts.ts'
import { dueCalendar } from '../business-hours/business-days.ts'
import type { Schema } from '../database/database-schema.ts'
import { all, isDue, isVisible } from '../follow-up/list-conditions.ts'

export type LateRequest = { id: string; first_name: string; last_name: string; location: string; next_step_at: number }

const mostListed = 20

/** The requests of somebody's clinics whose next step is late: how many, and those that have waited longest. */
export async function findLate(
  kysely: Kysely<Schema>,
  siteFacts: Pick<SiteFacts, 'clinics' | 'timeZone'>,
  staff: StaffMember,
  now: number,
): Promise<{ count: number; longest: LateRequest[] }> {
  const isLate = all([isDue('late', dueCalendar(siteFacts, now)), ...isVisible(siteFacts, staff)])
  const counted = await sql<{ count: number }>`
    select count(*) as count from consultation_requests where ${isLate}`.execute(kysely)
  const { rows } = await sql<LateRequest>`
    select id, first_name, last_name, location, next_step_at from consultation_requests where ${isLate}
    order by next_step_at, id limit ${sql.lit(mostListed)}`.execute(kysely)
  return { count: counted.rows[0]?.count ?? 0, longest: rows }
}
