import { type Selectable, sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Schema } from '../database/database-schema.ts'
import type { ReportDays } from './report-days.ts'

/** Whose requests: those with one of these values of the form's, or all. */
type ReportScope = { database: Database; locations: readonly string[] | undefined }

const columns = ['location', 'page', 'status', 'outcome'] as const
const isNoSpam = sql<boolean>`(suspected = 0 and (outcome is null or outcome <> 'spam'))`

/** Requests that are alike in these columns: how many, and unless they are spam when each came. */
export type ReportRow = Pick<Selectable<Schema['consultation_requests']>, (typeof columns)[number]> & {
  isSpam: boolean
  count: number
  /** In epoch milliseconds, and for each how many of them later its visitor heard from us; null if not yet. */
  created: readonly number[]
  waited: readonly (number | null)[]
}

type StoredRow = Omit<ReportRow, 'isSpam' | 'created' | 'waited'> & {
  is_spam: number
  created: string | null
  waited: string | null
}

/**
 * The requests of these days, counted in one statement, so that all sums come from one moment and add up. The times come as
 * a list for each sum, not as rows: the 325,000 of a year at a million stored take a tenth of the time and memory.
 */
export async function readReportRows(
  { database, locations }: ReportScope,
  { start, end }: ReportDays,
): Promise<ReportRow[]> {
  const makeList = sql.raw(database.dialect === 'postgres' ? 'json_agg' : 'json_group_array')
  const listed = (value: string) => sql`cast(${makeList}(${sql.raw(value)}) filter (where ${isNoSpam}) as text)`
  const key = sql.join(columns.map((column) => sql.ref(column)))
  const { rows } = await sql<StoredRow>`
    select ${key}, case when ${isNoSpam} then 0 else 1 end as is_spam, count(*) as count,
      ${listed('created_at')} as created, ${listed('first_contact_at - created_at')} as waited
    from consultation_requests where created_at >= ${start} and created_at < ${end} and ${isAt(locations)}
    group by ${key}, is_spam`.execute(database.kysely)
  return rows.map(({ is_spam, created, waited, ...row }) => ({
    ...row,
    isSpam: is_spam === 1,
    created: JSON.parse(created ?? '[]'),
    waited: JSON.parse(waited ?? '[]'),
  }))
}

/** Counts the requests received in a span, without spam. */
export async function countReceived(
  { database, locations }: ReportScope,
  { start, end }: { start: number; end: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from consultation_requests
    where created_at >= ${start} and created_at < ${end} and ${isAt(locations)} and ${isNoSpam}`.execute(
    database.kysely,
  )
  return rows[0]?.count ?? 0
}

function isAt(locations: readonly string[] | undefined) {
  return locations === undefined ? sql<boolean>`1 = 1` : sql<boolean>`location in (${sql.join(locations)})`
}

/** How many open requests are overdue at each location, as the list of late ones has it. */
export async function countLate(
  { database, locations }: ReportScope,
  now: number,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ location: string; count: number }>`
    select location, count(*) as count from consultation_requests
    where next_step_at < ${now} and ${isAt(locations)} group by location`.execute(database.kysely)
  return new Map(rows.map(({ location, count }) => [location, count]))
}
