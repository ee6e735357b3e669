import { sql } from 'kysely'
import type { RequestFilters, RequestList } from '../../contract/desk/request-list.ts'
import type { StaffMember } from '../../contract/desk/staff.ts'
import { countViews } from './count-views.ts'
import { all } from './list-conditions.ts'
import { isAfterCursor, writeCursor } from './list-order.ts'
import { type ListDeps, planList } from './plan-list.ts'
import { type RequestRowColumns, requestRowColumns, toRequestRow } from './request-row.ts'

type Query = { filters: RequestFilters; cursor?: string | undefined }

const rowsAtOnce = 50

/**
 * A page of what somebody may see, with how much there is in each view. Reads on after `cursor` instead of counting rows,
 * so that the hundredth page is as quick as the first. Throws `invalid-request` for a cursor that no answer held.
 */
export async function listRequests(
  deps: ListDeps,
  staff: StaffMember,
  { filters, cursor }: Query,
): Promise<RequestList> {
  const { database } = deps
  const { calendar, matching, where, order } = await planList(deps, staff, filters)
  const after = cursor === undefined ? [] : [isAfterCursor(order, cursor)]
  const [{ rows }, counts] = await Promise.all([
    sql<RequestRowColumns>`
      select ${requestRowColumns} from consultation_requests where ${all([...where, ...after])}
      order by ${order.by} limit ${sql.lit(rowsAtOnce + 1)}`.execute(database.kysely),
    countViews(database, matching, calendar),
  ])
  const page = rows.slice(0, rowsAtOnce)
  return {
    rows: page.map((row) => toRequestRow(row, calendar)),
    cursor: rows.length > rowsAtOnce ? writeCursor(order, page.at(-1)) : null,
    counts,
    now: calendar.now,
  }
}
