import { sql } from 'kysely'
import { consultationFields } from '../../contract/consultation-request.ts'
import type { Report } from '../../contract/desk/reports.ts'
import { type InsightEvent, insightEvents } from '../../contract/insights.ts'
import type { Database } from '../database/database.ts'
import type { Period } from './report-days.ts'

type Sum<Key extends string> = { [key in Key]: string } & { event: string; count: number }

/** The site's own counts of these periods, over all its pages and without knowing who. */
export async function countWebsite({ kysely }: Database, periods: readonly Period[]): Promise<Report['website']> {
  const sumBy = <Key extends 'day' | 'page'>(key: Key) =>
    sql<Sum<Key>>`
      select ${sql.ref(key)}, event, cast(sum(count) as bigint) as count from insight_counts
      where day >= ${periods.at(0)?.from} and day <= ${periods.at(-1)?.to} group by ${sql.ref(key)}, event`.execute(
      kysely,
    )
  const [days, pages] = await Promise.all([sumBy('day'), sumBy('page')])
  const perPeriod = mapEvents(() => periods.map(() => 0))
  const byFault = new Map<string, number>()
  for (const { day, event, count } of days.rows) {
    const index = periods.findIndex(({ to }) => day <= to)
    const known = insightEvents.find((name) => name === event)
    if (known) perPeriod[known][index] = (perPeriod[known][index] ?? 0) + count
    else byFault.set(event, (byFault.get(event) ?? 0) + count)
  }
  return {
    perPeriod,
    fields: consultationFields
      .map((field) => ({ field, count: byFault.get(`wrong-${field}`) ?? 0 }))
      .filter(({ count }) => count > 0)
      .sort((one, other) => other.count - one.count),
    pages: [...Map.groupBy(pages.rows, ({ page }) => page)]
      .map(([page, rows]) => {
        const counts = new Map(rows.map(({ event, count }) => [event, count]))
        return { page, counts: mapEvents((event) => counts.get(event) ?? 0) }
      })
      .sort((one, other) => other.counts.view - one.counts.view || one.page.localeCompare(other.page)),
  }
}

function mapEvents<Value>(read: (event: InsightEvent) => Value): Record<InsightEvent, Value> {
  return {
    view: read('view'),
    call: read('call'),
    'form-start': read('form-start'),
    'form-sent': read('form-sent'),
    'form-failed': read('form-failed'),
  }
}
