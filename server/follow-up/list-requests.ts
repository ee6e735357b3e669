import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { RequestFilters, RequestList } from '../../contract/desk/request-list.ts'
import type { RequestView } from '../../contract/desk/request-status.ts'
import type { StaffMember } from '../../contract/desk/staff.ts'
import type { SiteFacts } from '../../contract/site-facts.ts'
import { type DueCalendar, dueCalendar } from '../business-hours/business-days.ts'
import type { Database } from '../database/database.ts'
import type { Clock } from '../platform/clock.ts'
import { AppError } from '../platform/errors.ts'
import {
  all,
  type Condition,
  isDue,
  isInView,
  isVisible,
  type Matching,
  matchesFilters,
  nameFew,
} from './list-conditions.ts'
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

export type ListDeps = { database: Database; clock: Clock; siteFacts: Pick<SiteFacts, 'clinics' | 'timeZone'> }

/** The conditions of a colleague's list: `matching` in every view, `where` in the one that was asked for. */
export async function planList({ database, clock, siteFacts }: ListDeps, staff: StaffMember, filters: RequestFilters) {
  const calendar = dueCalendar(siteFacts, clock())
  const visible = isVisible(siteFacts, staff)
  const chosen = await matchesFilters(database, filters, siteFacts)
  const matching: Matching =
    chosen.length === 0 ? { conditions: visible, areNamed: false } : await nameFew(database, [...visible, ...chosen])
  const day = filters.due === undefined ? [] : [isDue(filters.due, calendar)]
  const where = [...matching.conditions, ...isInView(filters.view, calendar), ...day]
  return { calendar, matching, where, order: orderOf(filters.view) }
}

/** A thousand says "many" well enough, and to count on would cost the more the more there are. */
const mostCounted = 1000

/** How many of the matching requests are in each view, and late; a thousand at most. */
async function countViews(
  { kysely }: Database,
  { conditions, areNamed }: Matching,
  calendar: DueCalendar,
): Promise<RequestList['counts']> {
  // Those that are named are looked up once for all counts.
  const matching = areNamed
    ? sql`with matching as materialized (
        select next_step_at, location from consultation_requests where ${all(conditions)})`
    : sql``
  const from = (more: readonly Condition[]) =>
    areNamed ? sql`matching where ${all(more)}` : sql`consultation_requests where ${all([...conditions, ...more])}`
  const count = (more: readonly Condition[]) =>
    sql<number>`(select count(*) from (select 1 from ${from(more)} limit ${sql.lit(mostCounted)}) as counted)`
  const { rows } = await sql<RequestList['counts']>`
    ${matching}
    select
      ${count([isDue('late', calendar)])} as late,
      ${count(isInView('todo', calendar))} as todo,
      ${count(isInView('waiting', calendar))} as waiting,
      ${count(isInView('closed', calendar))} as closed`.execute(kysely)
  return rows[0] ?? { late: 0, todo: 0, waiting: 0, closed: 0 }
}

type Order = { column: 'next_step_at' | 'created_at'; by: RawBuilder<unknown>; beyond: RawBuilder<unknown> }
type Place = { id: string; next_step_at: number | null; created_at: number }

const mostOverdueFirst: Order = {
  column: 'next_step_at',
  by: sql`next_step_at, id`,
  beyond: sql`(next_step_at, id) >`,
}
const newestFirst: Order = {
  column: 'created_at',
  by: sql`created_at desc, id desc`,
  beyond: sql`(created_at, id) <`,
}

const cursorSchema = z.tuple([z.int(), z.string().check(z.regex(/^[\w-]{1,100}$/))])

function orderOf(view: RequestView): Order {
  return view === 'todo' ? mostOverdueFirst : newestFirst
}

/** The place of a row in its order, for the next question. */
export function writeCursor({ column }: Order, row: Place | undefined): string | null {
  if (row === undefined) return null
  return Buffer.from(JSON.stringify([row[column], row.id])).toString('base64url')
}

/** Throws `invalid-request` for a cursor that `writeCursor` did not write. */
export function isAfterCursor({ beyond }: Order, cursor: string): RawBuilder<boolean> {
  const [value, id] = readCursor(cursor)
  return sql<boolean>`${beyond} (${value}, ${id})`
}

function readCursor(cursor: string): [value: number, id: string] {
  try {
    return z.parse(cursorSchema, JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch (cause) {
    throw new AppError('invalid-request', {
      cause,
      fields: [{ field: 'cursor', message: 'Start over from the first page' }],
    })
  }
}
