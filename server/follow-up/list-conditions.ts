import { type RawBuilder, sql } from 'kysely'
import type { RequestFilters } from '../../contract/desk/request-list.ts'
import type { DueFilter, RequestView } from '../../contract/desk/request-status.ts'
import type { SiteFacts } from '../../contract/site-facts.ts'
import type { DueDays } from '../business-hours/business-days.ts'
import type { DueCalendar } from './due-calendar.ts'
import { locationsOf } from './staff-scope.ts'

export type Condition = RawBuilder<boolean>

/** All of the conditions; true where there is none. */
export function all(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql<boolean>`1 = 1` : sql<boolean>`${sql.join(conditions, sql` and `)}`
}

export function isOneOf(column: 'status' | 'location' | 'treatments', values: readonly string[]): Condition {
  return values.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`${sql.ref(column)} in (${sql.join(values)})`
}

/** What the filters ask for, beside the search, and beside the view and the day, which the counts of all views leave open. */
export function matchesFilters(filters: RequestFilters, siteFacts: Pick<SiteFacts, 'clinics'>): Condition[] {
  const { statuses, clinics, treatments, assigned, suspected } = filters
  return [
    ...(statuses === undefined ? [] : [isOneOf('status', statuses)]),
    ...(clinics === undefined ? [] : [isOneOf('location', locationsOf(siteFacts, clinics))]),
    ...(treatments === undefined ? [] : [isOneOf('treatments', treatments)]),
    ...(assigned === undefined ? [] : [isAssigned(assigned)]),
    ...(suspected === undefined ? [] : [sql<boolean>`suspected = ${suspected ? 1 : 0}`]),
  ]
}

export function isInView(view: RequestView, calendar: DueCalendar): Condition[] {
  if (view === 'todo') return [isBefore('tomorrowEndsAt', calendar)]
  if (view === 'waiting') return [isNotBefore('tomorrowEndsAt', calendar)]
  return view === 'closed' ? [sql<boolean>`next_step_at is null`] : []
}

export function isDue(due: DueFilter, calendar: DueCalendar): Condition {
  const { now } = calendar
  if (due === 'late') return sql<boolean>`next_step_at < ${now}`
  if (due === 'today') return all([sql<boolean>`next_step_at >= ${now}`, isBefore('todayEndsAt', calendar)])
  if (due === 'tomorrow') return all([isNotBefore('todayEndsAt', calendar), isBefore('tomorrowEndsAt', calendar)])
  return isNotBefore('tomorrowEndsAt', calendar)
}

/** The next step is due before an end that each clinic has for itself; the first half lets an index help. */
function isBefore(end: keyof DueDays, calendar: DueCalendar): Condition {
  const latest = Math.max(...listEnds(end, calendar))
  return sql<boolean>`next_step_at < ${latest} and next_step_at < ${endOf(end, calendar)}`
}

function isNotBefore(end: keyof DueDays, calendar: DueCalendar): Condition {
  const earliest = Math.min(...listEnds(end, calendar))
  return sql<boolean>`next_step_at >= ${earliest} and next_step_at >= ${endOf(end, calendar)}`
}

function listEnds(end: keyof DueDays, { byLocation, otherwise }: DueCalendar): number[] {
  return [otherwise, ...byLocation.values()].map((days) => days[end])
}

function endOf(end: keyof DueDays, { byLocation, otherwise }: DueCalendar): RawBuilder<number> {
  const different = [...byLocation].filter(([, days]) => days[end] !== otherwise[end])
  if (different.length === 0) return sql<number>`${sql.lit(otherwise[end])}`
  const cases = different.map(([location, days]) => sql`when ${location} then ${sql.lit(days[end])}`)
  return sql<number>`case location ${sql.join(cases, sql` `)} else ${sql.lit(otherwise[end])} end`
}

/** What somebody closed before leaving may be open again: nobody has it, then. */
function isAssigned(to: string): Condition {
  if (to !== 'nobody') return sql<boolean>`assigned_to = ${to}`
  return sql<boolean>`(assigned_to is null or assigned_to not in (
    select staff_users.id from staff_users where joined_at is not null and revoked_at is null))`
}
