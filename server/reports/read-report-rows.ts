import { type Selectable, sql } from 'kysely'
import { minuteMs } from '../../contract/time.ts'
import type { Database } from '../database/database.ts'
import type { Schema } from '../database/database-schema.ts'
import type { ReportDays } from './report-days.ts'

/** Whose requests: those with one of these values of the form's, or all. */
type ReportScope = { database: Database; locations: readonly string[] | undefined }

const columns = ['location', 'page', 'status', 'outcome', 'suspected', 'source'] as const
const isNoSpam = sql<boolean>`(suspected = 0 and (outcome is null or outcome <> 'spam'))`

/** Requests that are alike in these columns: how many, and when each came. */
export type ReportRow = Pick<Selectable<Schema['consultation_requests']>, (typeof columns)[number]> & {
  count: number
  /** In minutes from the start, and for each the minute in which its visitor heard from us, or null: JSON lists. */
  created: string
  contacted: string
}

/**
 * The requests of these days, counted in one statement, so that all sums come from one moment and add up. The times come as
 * a list for each sum, not as rows: the 325,000 of a year at a million stored take a tenth of the time and memory. In
 * minutes they take half of that again.
 */
export async function readReportRows(
  { database, locations }: ReportScope,
  { start, end }: ReportDays,
): Promise<ReportRow[]> {
  const minuteOf = (time: 'created_at' | 'first_contact_at') =>
    sql`cast((${sql.ref(time)} - ${start}) / ${sql.lit(minuteMs)} as integer)`
  const listed = (minute: unknown) => sql`'[' || string_agg(coalesce(cast(${minute} as text), 'null'), ',') || ']'`
  const key = sql.join(columns.map((column) => sql.ref(column)))
  const { rows } = await sql<ReportRow>`
    select ${key}, count(*) as count,
      ${listed(minuteOf('created_at'))} as created, ${listed(minuteOf('first_contact_at'))} as contacted
    from consultation_requests where created_at >= ${start} and created_at < ${end} and ${isAt(locations)}
    group by ${key}`.execute(database.kysely)
  return rows
}

/** Counts the requests that the website received in a span, without spam. */
export async function countReceived(
  { database, locations }: ReportScope,
  { start, end }: { start: number; end: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from consultation_requests
    where created_at >= ${start} and created_at < ${end} and ${isAt(locations)} and ${isNoSpam}
      and source = 'website'`.execute(database.kysely)
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
