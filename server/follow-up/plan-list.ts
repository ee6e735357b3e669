import type { RequestFilters } from '../../contract/desk/request-list.ts'
import type { StaffMember } from '../../contract/desk/staff.ts'
import type { SiteFacts } from '../../contract/site-facts.ts'
import type { Database } from '../database/database.ts'
import type { Clock } from '../platform/clock.ts'
import { dueCalendar } from './due-calendar.ts'
import { isDue, isInView, matchesFilters } from './list-conditions.ts'
import { orderOf } from './list-order.ts'
import { searchRequests } from './search-requests.ts'
import { isVisible } from './staff-scope.ts'

export type ListDeps = { database: Database; clock: Clock; siteFacts: Pick<SiteFacts, 'clinics' | 'timeZone'> }

/** What somebody's question comes to: `matching` in whichever view, and `where` in the one that was asked for. */
export async function planList({ database, clock, siteFacts }: ListDeps, staff: StaffMember, filters: RequestFilters) {
  const calendar = dueCalendar(siteFacts, clock())
  const searched = await searchRequests(database, filters.search ?? '')
  const matching = [...isVisible(siteFacts, staff), ...matchesFilters(filters, siteFacts), ...searched]
  const day = filters.due === undefined ? [] : [isDue(filters.due, calendar)]
  const where = [...matching, ...isInView(filters.view, calendar), ...day]
  return { calendar, matching, where, order: orderOf(filters.view) }
}
