import { sql } from 'kysely'
import type { StaffMember } from '../../contract/desk/staff.ts'
import { dayMs } from '../../contract/time.ts'
import type { Database } from '../database/database.ts'
import type { Clock } from '../platform/clock.ts'
import type { Condition } from './list-conditions.ts'

// What is new to a colleague: requests that arrived, or that the visitor changed, and that this colleague hasn't opened
// since. Who has opened what stands in the activity log.

/** After two weeks nothing is news any more, seen or not. */
const newsMs = 14 * dayMs

/** The condition for the requests that are new to a colleague. */
export async function isUnseenBy(
  { database: { kysely }, clock }: { database: Database; clock: Clock },
  { id }: StaffMember,
): Promise<Condition> {
  const colleague = await kysely
    .selectFrom('staff_users')
    .select(['seen_until', 'joined_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  const since = Math.max(colleague?.seen_until ?? colleague?.joined_at ?? 0, clock() - newsMs)
  // Only the outer row has an `id`, a `created_at` and a `visitor_at`, whatever it is called there.
  return sql<boolean>`(created_at > ${since} or visitor_at > ${since}) and not exists (
    select 1 from (
      select target_id as seen_id, at as seen_at from audit_log where staff_id = ${id} and action = 'request-viewed'
    ) as seen where seen_id = id and seen_at >= coalesce(visitor_at, created_at))`
}

/** Takes all that is there until a moment as seen. The moment is that of the list which somebody looked at. */
export async function markSeen(
  { database: { kysely }, clock }: { database: Database; clock: Clock },
  { id }: StaffMember,
  until: number,
): Promise<void> {
  const seen_until = Math.min(until, clock())
  await kysely
    .updateTable('staff_users')
    .set({ seen_until })
    .where('id', '=', id)
    .where((row) => row.or([row('seen_until', 'is', null), row('seen_until', '<', seen_until)]))
    .execute()
}
