import { sql } from 'kysely'
import type { Report } from '../../contract/desk/reports.ts'
import { dateOf, mondayOf, startOfDay } from '../../contract/opening-hours.ts'
import { dayMs } from '../../contract/time.ts'
import { wallClock } from '../../contract/wall-clock.ts'
import { instantOf } from '../business-hours/open-periods.ts'
import type { Database } from '../database/database.ts'

type Scope = { database: Database; locations: readonly string[] | undefined; timeZone: string }
type Span = { start: number; end: number }

/**
 * How many appointments there were by week and clinic, and how many of these people came or didn't. Weeks are whole ones,
 * from the Monday before the first day to the Sunday after today, which have the same length in the calendar alone.
 */
export async function countAppointments(
  { database, locations, timeZone }: Scope,
  { start, end }: Span,
): Promise<Report['appointments']> {
  const weeks = listWeeks(timeZone, { start, end })
  const spans = weeks.map(({ from, startsAt, endsAt }) => sql`(${from}, ${sql.lit(startsAt)}, ${sql.lit(endsAt)})`)
  const count = (condition: ReturnType<typeof sql>) =>
    sql<number>`cast(sum(case when ${condition} then 1 else 0 end) as integer)`
  const isAt = locations === undefined ? sql`1 = 1` : sql`location in (${sql.join(locations)})`
  const { rows } = await sql<Omit<Report['appointments'][number], 'to'>>`
    with weeks (week, starts_week, ends_week) as (values ${sql.join(spans)})
    select week as "from", location, cast(count(*) as integer) as booked,
      ${count(sql`state = 'came'`)} as came, ${count(sql`state = 'missed'`)} as missed
    from weeks join appointments on starts_at >= starts_week and starts_at < ends_week
    where state <> 'canceled' and ${isAt}
    group by week, location order by week, location`.execute(database.kysely)
  const lastDays = new Map(weeks.map(({ from, to }) => [from, to]))
  return rows.map((row) => ({ ...row, to: lastDays.get(row.from) ?? row.from }))
}

function listWeeks(timeZone: string, { start, end }: Span) {
  const monday = mondayOf(startOfDay(wallClock(start, timeZone)))
  const lastMonday = mondayOf(startOfDay(wallClock(end - 1, timeZone)))
  const count = (lastMonday - monday) / (7 * dayMs) + 1
  return Array.from({ length: count }, (_, index) => {
    const wall = monday + index * 7 * dayMs
    const [startsAt, endsAt] = [instantOf(wall, timeZone), instantOf(wall + 7 * dayMs, timeZone)]
    return { from: dateOf(wall), to: dateOf(wall + 6 * dayMs), startsAt, endsAt }
  })
}
