import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { RequestFilters, RequestList } from '../../contract/desk/request-list.ts'
import type { RequestView } from '../../contract/desk/request-status.ts'
import type { StaffMember } from '../../contract/desk/staff.ts'
import type { SiteFacts } from '../../contract/site-facts.ts'
import { dueCalendar } from '../business-hours/business-days.ts'
import type { Database } from '../database/database.ts'
import type { Clock } from '../platform/clock.ts'
import { AppError } from '../platform/errors.ts'
import { all, type Condition, isDue, isInView, isVisible, matchesFilters } from './list-conditions.ts'
import { type RequestRowColumns, requestRowColumns, toRequestRow } from './request-row.ts'
import { isUnseenBy } from './unseen-requests.ts'

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
  const plan = await planList(deps, staff, filters)
  const { calendar, order } = plan
  const after = cursor === undefined ? [] : [isAfterCursor(order, cursor)]
  const most = await countFew(database, plan)
  const few = most === undefined ? undefined : await readPage(database, plan, { after, most })
  const { rows, counts, unseen } = few?.isCut === false ? few : await readPage(database, plan, { after })
  const page = rows.slice(0, rowsAtOnce)
  return {
    rows: page.map((row) => toRequestRow(row, calendar, Boolean(row.is_unseen))),
    cursor: rows.length > rowsAtOnce ? writeCursor(order, page.at(-1)) : null,
    counts,
    unseen,
    now: calendar.now,
  }
}

export type ListDeps = { database: Database; clock: Clock; siteFacts: Pick<SiteFacts, 'clinics' | 'timeZone'> }
type Plan = Awaited<ReturnType<typeof planList>>

/** Stands for all requests of its thread. The joined ones are never open. */
const isLead = sql<boolean>`joined_to is null`

/** The conditions of a colleague's list: `matching` in every view, `where` in the one that was asked for. */
export async function planList({ database, clock, siteFacts }: ListDeps, staff: StaffMember, filters: RequestFilters) {
  const calendar = dueCalendar(siteFacts, clock())
  const isUnseen = await isUnseenBy({ database, clock }, staff)
  const chosen = [...(await matchesFilters(database, filters, siteFacts)), ...(filters.isUnseen ? [isUnseen] : [])]
  const visible = isVisible(siteFacts, staff)
  const matching = [...visible, ...chosen]
  const day = filters.due === undefined ? [] : [isDue(filters.due, calendar)]
  const inView = [...isInView(filters.view, calendar), ...day]
  const isFiltered = chosen.length > 0
  return {
    calendar,
    matching,
    isFiltered,
    inView: filters.view === 'closed' || filters.view === 'all' ? [...inView, isLead] : inView,
    /** With those that are joined, whose own words no other request has. */
    where: [...visible, ...chosen, ...inView],
    order: orderOf(filters.view),
    isUnseen,
    unseen: [...visible, isUnseen, isLead],
  }
}

/** To read so many is quick wherever they are. */
const mostRead = 2000

/**
 * How many requests the filters may leave so that reading all of them is quicker; undefined if they leave more. PostgreSQL
 * knows both numbers from a sample. Among more requests, each question looks longer for its thousand: by the bench of the
 * desk, both ways take as long where 6,300 of 100,000 are left, and 20,000 of a million.
 */
async function countFew({ kysely, dialect }: Database, { isFiltered, matching }: Plan): Promise<number | undefined> {
  if (!isFiltered) return undefined
  if (dialect === 'sqlite') return mostRead
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select from consultation_requests where ${all(matching)}`.execute(kysely)
  const { rows: tables } = await sql<{ reltuples: number }>`
    select greatest(reltuples, 0) as reltuples from pg_class
    where oid = 'consultation_requests'::regclass`.execute(kysely)
  const most = Math.max(mostRead, Math.ceil(20 * Math.sqrt(tables[0]?.reltuples ?? 0)))
  return (rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0) <= most ? most : undefined
}

/** A thousand says "many" well enough, and to count on would cost the more the more there are. */
const mostCounted = 1000

type Reading = { after: readonly Condition[]; most?: number }
type Row = RequestRowColumns & { is_unseen: boolean | 0 | 1 }
type Page = Pick<RequestList, 'counts' | 'unseen'> & { rows: Row[]; isCut: boolean }
type PageRow = RequestList['counts'] & { read: number; unseen: number } & (Row | { id: null })

/**
 * The rows of a page and the counts of all views. Up to `most` requests are found once, and all of that is taken from
 * them; `isCut` if there are more. Many are looked for by each of these questions, which end early and read indexes alone.
 */
async function readPage(
  { kysely }: Database,
  { calendar, matching, inView, order, isUnseen, unseen: whatIsUnseen }: Plan,
  { after, most = 0 }: Reading,
): Promise<Page> {
  const areFew = most > 0
  const found = sql`with found as materialized (
    select id, created_at, next_step_at, location, joined_to from consultation_requests where ${all(matching)}
    limit ${sql.lit(most + 1)})`
  const from = (more: readonly Condition[]) =>
    areFew ? sql`found where ${all(more)}` : sql`consultation_requests where ${all([...matching, ...more])}`
  const countIn = (place: RawBuilder<unknown>) =>
    sql<number>`(select count(*) from (select 1 from ${place} limit ${sql.lit(mostCounted)}) as counted)`
  const count = (more: readonly Condition[]) => countIn(from(more))
  const { rows } = await sql<PageRow>`
    ${areFew ? found : sql``}
    select * from (
      select
        ${count([isDue('late', calendar)])} as late,
        ${count(isInView('todo', calendar))} as todo,
        ${count(isInView('waiting', calendar))} as waiting,
        ${count([...isInView('closed', calendar), isLead])} as closed,
        ${countIn(sql`consultation_requests where ${all(whatIsUnseen)}`)} as unseen,
        ${areFew ? sql`(select count(*) from found)` : sql`0`} as read
    ) as counts
    left join (
      select ${requestRowColumns}, ${isUnseen} as is_unseen from consultation_requests where id in (
        select id from ${from([...inView, ...after])} order by ${order.by} limit ${sql.lit(rowsAtOnce + 1)})
    ) as page on 1 = 1
    order by ${order.by}`.execute(kysely)
  const { late = 0, todo = 0, waiting = 0, closed = 0, read = 0, unseen = 0 } = rows[0] ?? {}
  return {
    rows: rows.filter((row) => row.id !== null),
    counts: { late, todo, waiting, closed },
    unseen,
    isCut: read > most,
  }
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
