import { sql } from 'kysely'
import type { Figures } from '../../contract/desk/figures.ts'
import type { InsightEvent } from '../../contract/insights.ts'
import type { Database } from '../database/database.ts'

type Sum<Key extends string> = { [key in Key]: string } & { event: string; count: number }

/** What the site counted on these days, of all its pages and without knowing who. */
export async function countWebsite({ kysely }: Database, dates: readonly string[]): Promise<Figures['website']> {
  const sumBy = <Key extends 'day' | 'page'>(key: Key) =>
    sql<Sum<Key>>`
      select ${sql.ref(key)}, event, cast(sum(count) as bigint) as count from insight_counts
      where day >= ${dates.at(0)} and day <= ${dates.at(-1)} group by ${sql.ref(key)}, event`.execute(kysely)
  const [days, pages] = await Promise.all([sumBy('day'), sumBy('page')])
  const sumOf = new Map(days.rows.map(({ day, event, count }) => [`${day} ${event}`, count]))
  return {
    perDay: mapEvents((event) => dates.map((day) => sumOf.get(`${day} ${event}`) ?? 0)),
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
