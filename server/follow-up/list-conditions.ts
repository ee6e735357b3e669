import { type RawBuilder, sql } from 'kysely'
import type { RequestFilters } from '../../contract/desk/request-list.ts'
import type { DueFilter, RequestStatus, RequestView } from '../../contract/desk/request-status.ts'
import type { StaffMember } from '../../contract/desk/staff.ts'
import type { SiteFacts } from '../../contract/site-facts.ts'
import type { DueCalendar, DueDays } from '../business-hours/business-days.ts'
import type { Database } from '../database/database.ts'
import { readSearch } from '../platform/search-text.ts'
import { visibleLocations } from '../staff/visible-locations.ts'

// Which requests a list, its counts, an export or a digest is about, as conditions of SQL.

export type Condition = RawBuilder<boolean>
type Clinics = Pick<SiteFacts, 'clinics'>

/** All of the conditions; true where there is none. */
export function all(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql<boolean>`1 = 1` : sql<boolean>`${sql.join(conditions, sql` and `)}`
}

function isOneOf(column: 'status' | 'location' | 'treatments', values: readonly string[]): Condition {
  return values.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`${sql.ref(column)} in (${sql.join(values)})`
}

/** The condition for the requests that a colleague may see; none if they see all. */
export function isVisible(siteFacts: Clinics, staff: StaffMember): Condition[] {
  const locations = visibleLocations(siteFacts, staff)
  return locations === undefined ? [] : [sql<boolean>`location in (${sql.join(locations)})`]
}

/** The filters' conditions, and the search's, without view and day, which the counts of all views leave open. */
export async function matchesFilters(
  database: Database,
  filters: RequestFilters,
  siteFacts: Clinics,
): Promise<Condition[]> {
  const { statuses, clinics, treatments, assigned, suspected, awaitsAnswer, search = '' } = filters
  return [
    ...(statuses === undefined ? [] : hasStatus(statuses)),
    ...(clinics === undefined ? [] : [isOneOf('location', locationsOf(siteFacts, clinics))]),
    ...(treatments === undefined ? [] : [isOneOf('treatments', treatments)]),
    ...(assigned === undefined ? [] : [await isAssigned(database, assigned)]),
    ...(suspected === undefined ? [] : [sql<boolean>`suspected = ${suspected ? 1 : 0}`]),
    ...(awaitsAnswer ? [sql<boolean>`answer_by is not null and answer_by = next_step_at`] : []),
    ...matchesSearch(database, search),
  ]
}

/** Only an open request has a next step. Said again, it spares reading all closed ones, of which there are many more. */
function hasStatus(statuses: readonly RequestStatus[]): Condition[] {
  const open = statuses.filter((status) => status !== 'closed')
  if (open.length === 0) return [isOneOf('status', statuses), sql<boolean>`next_step_at is null`]
  return [isOneOf('status', statuses), ...(statuses.includes('closed') ? [] : [sql<boolean>`next_step_at is not null`])]
}

/** The form's values of clinics that are named by their slugs; `none` is no preference. */
function locationsOf({ clinics }: Clinics, slugs: readonly string[]): readonly string[] {
  const locations = clinics.filter(({ slug }) => slugs.includes(slug)).map(({ formLocation }) => formLocation)
  return slugs.includes('none') ? [...locations, ''] : locations
}

/**
 * A request whose assignee has left is nobody's: it may have been closed before they left, and be open again. They are
 * named, so that PostgreSQL knows how many requests that are.
 */
async function isAssigned({ kysely }: Database, to: string): Promise<Condition> {
  if (to !== 'nobody') return sql<boolean>`assigned_to = ${to}`
  const gone = await kysely
    .selectFrom('staff_users')
    .select('id')
    .where((row) => row.or([row('joined_at', 'is', null), row('revoked_at', 'is not', null)]))
    .execute()
  const isNull = sql<boolean>`assigned_to is null`
  if (gone.length === 0) return isNull
  return sql<boolean>`(${isNull} or assigned_to in (${sql.join(gone.map(({ id }) => id))}))`
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

/** The conditions under which a request is found by a search; none if nothing is searched. */
export function matchesSearch({ dialect }: Pick<Database, 'dialect'>, search: string): Condition[] {
  return readSearch(search).map((needles) => contains(dialect, needles))
}

/** One of the needles stands in the text, letter for letter: `%` and `_` are signs like others. */
function contains(dialect: Database['dialect'], needles: readonly string[]): Condition {
  if (dialect === 'postgres') {
    return oneOf(needles.flatMap(patternsOf).map((pattern) => sql<boolean>`search_text like ${pattern} collate "C"`))
  }
  const found = oneOf(needles.map((needle) => sql<boolean>`instr(${textFor(needle)}, ${needle}) > 0`))
  // Most texts have the word nowhere, which is seen sooner than that none begins with it.
  const words = [...new Set(needles.map((needle) => needle.replace(/^[\n -]/, '')))]
  if (words.length === needles.length) return found
  return all([oneOf(words.map((word) => sql<boolean>`instr(search_text, ${word}) > 0`)), found])
}

function oneOf(conditions: readonly Condition[]): Condition {
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`
}

/** The first line of the text has no line break before it. PostgreSQL's index knows no other text. */
function patternsOf(needle: string): string[] {
  const pattern = `${needle.replace(/[%_\\]/g, '\\$&')}%`
  return needle.startsWith('\n') ? [pattern.slice(1), `%${pattern}`] : [`%${pattern}`]
}

function textFor(needle: string): RawBuilder<string> {
  return needle.startsWith('\n') ? sql`char(10) || search_text` : sql`search_text`
}
