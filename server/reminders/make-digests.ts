import { type Kysely, sql } from 'kysely'
import type { StaffMember } from '../../contract/desk/staff.ts'
import type { SiteFacts } from '../../contract/site-facts.ts'
import { dueCalendar } from '../business-hours/business-days.ts'
import { hoursOfLocation } from '../business-hours/hours-of-location.ts'
import { todaysHours } from '../business-hours/open-periods.ts'
import type { Schema } from '../database/database-schema.ts'
import { all, isDue, isVisible } from '../follow-up/list-conditions.ts'
import { describeOutboxRows } from '../outbox/outbox-rows.ts'
import { selectStaffMembers, toStaffMember } from '../staff/staff-members.ts'
import { visibleLocations } from '../staff/visible-locations.ts'
import type { ReminderDeps } from './remind-of-steps.ts'

/**
 * Stores the morning's digest for each colleague one of whose clinics has opened today, once, where requests of theirs are
 * late. Gives how many. A server that was down at the opening makes up for it until the clinics close.
 */
export async function makeDigests({ database, clock, siteFacts, publicUrl }: ReminderDeps): Promise<number> {
  const now = clock()
  const { hostname: hostName } = new URL(publicUrl)
  const readers = await selectDigestReaders(database.kysely).execute()
  let count = 0
  for (const reader of readers) {
    const staff = toStaffMember(reader)
    const openedAt = openedToday(siteFacts, visibleLocations(siteFacts, staff), now)
    // Whoever joined after the opening has seen the desk already.
    if (openedAt === undefined || Math.max(reader.digest_at ?? 0, reader.joined_at ?? 0) >= openedAt) continue
    const isStored = await database.store(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('staff_users')
        .set({ digest_at: now })
        .where('id', '=', staff.id)
        .where((row) => row.or([row('digest_at', 'is', null), row('digest_at', '<', openedAt)]))
        .executeTakeFirstOrThrow()
      // Another server was quicker.
      if (numUpdatedRows === 0n) return false
      const late = await findLate(transaction, siteFacts, staff, now)
      if (late.count === 0) return false
      const trigger = { kind: 'digest', requestId: staff.id, now, hostName } as const
      await transaction
        .insertInto('outbox')
        .values(describeOutboxRows(trigger, ['colleague']))
        .execute()
      return true
    })
    if (isStored) count += 1
  }
  return count
}

/** When the first of the clinics opened today, by its own clock; undefined before, and after the last of them has closed. */
function openedToday(
  siteFacts: Pick<SiteFacts, 'clinics' | 'timeZone'>,
  locations: readonly string[] | undefined,
  now: number,
): number | undefined {
  const everyLocation = siteFacts.clinics.map(({ formLocation }) => formLocation)
  // Requests without a preference keep the hours of the first clinic, which need not be one of theirs.
  const own = (locations ?? everyLocation).filter((location) => location !== '')
  const days = (own.length === 0 ? [''] : own)
    .map((location) => hoursOfLocation(siteFacts, location))
    .map((hours) => todaysHours(hours, now))
    .filter((day) => day !== undefined)
  const openedAt = Math.min(...days.map(({ opens }) => opens))
  const closesAt = Math.max(...days.map(({ closes }) => closes))
  return openedAt <= now && now < closesAt ? openedAt : undefined
}

/** The rows of those at the desk who want the morning's digest. */
export function selectDigestReaders(kysely: Kysely<Schema>) {
  return selectStaffMembers(kysely).selectAll().where('wants_digest', '=', 1)
}

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
