import { sql } from 'kysely'
import type { RequestFilters, RequestList } from '../../contract/desk/request-list.ts'
import type { StaffMember } from '../../contract/desk/staff.ts'
import type { SiteFacts } from '../../contract/site-facts.ts'
import type { Database } from '../database/database.ts'
import type { Clock } from '../platform/clock.ts'
import { countViews } from './count-views.ts'
import { dueCalendar } from './due-calendar.ts'
import { all, isDue, isInView, matchesFilters } from './list-conditions.ts'
import { isAfterCursor, orderOf, writeCursor } from './list-order.ts'
import { type RequestRowColumns, requestRowColumns, toRequestRow } from './request-row.ts'
import { searchRequests } from './search-requests.ts'
import { isVisible } from './staff-scope.ts'

type Deps = { database: Database; clock: Clock; siteFacts: Pick<SiteFacts, 'clinics' | 'timeZone'> }
type Query = { filters: RequestFilters; cursor?: string | undefined }

const rowsAtOnce = 50

/**
 * A page of what somebody may see, with how much there is in each view. Reads on after `cursor` instead of counting rows,
 * so that the hundredth page is as quick as the first. Throws `invalid-request` for a cursor that no answer held.
 */
export async function listRequests(deps: Deps, staff: StaffMember, query: Query): Promise<RequestList> {
  const { database, siteFacts } = deps
  const { filters, cursor } = query
  const calendar = dueCalendar(siteFacts, deps.clock())
  const searched = await searchRequests(database, filters.search ?? '')
  const matching = [...isVisible(siteFacts, staff), ...matchesFilters(filters, siteFacts), ...searched]
  const order = orderOf(filters.view)
  const where = [
    ...matching,
    ...isInView(filters.view, calendar),
    ...(filters.due === undefined ? [] : [isDue(filters.due, calendar)]),
    ...(cursor === undefined ? [] : [isAfterCursor(order, cursor)]),
  ]
  const [{ rows }, counts] = await Promise.all([
    sql<RequestRowColumns>`
      select ${requestRowColumns} from consultation_requests where ${all(where)}
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
