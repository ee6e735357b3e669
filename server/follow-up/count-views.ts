import { sql } from 'kysely'
import type { RequestList } from '../../contract/desk/request-list.ts'
import type { Database } from '../database/database.ts'
import type { DueCalendar } from './due-calendar.ts'
import { all, type Condition, isDue, isInView } from './list-conditions.ts'

/** A thousand says "many" well enough, and to count on would cost the more the more there are. */
const mostCounted = 1000

/** How many of the matching requests are in each view, and late; a thousand at most. */
export async function countViews(
  { kysely }: Database,
  matching: readonly Condition[],
  calendar: DueCalendar,
): Promise<RequestList['counts']> {
  const count = (conditions: readonly Condition[]) => sql<number>`(
    select count(*) from (
      select 1 from consultation_requests where ${all([...matching, ...conditions])} limit ${sql.lit(mostCounted)}
    ) as counted)`
  const { rows } = await sql<RequestList['counts']>`
    select
      ${count([isDue('late', calendar)])} as late,
      ${count(isInView('todo', calendar))} as todo,
      ${count(isInView('waiting', calendar))} as waiting,
      ${count(isInView('closed', calendar))} as closed`.execute(kysely)
  return rows[0] ?? { late: 0, todo: 0, waiting: 0, closed: 0 }
}
