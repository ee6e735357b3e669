import { type InsightEvent, insightEvents } from '../../contract/insights.ts'
import type { Database } from '../database/database.ts'

/** The counts of one page on one day. */
export type PageDay = { day: string; page: string } & Record<InsightEvent, number>

export function emptyDay(day: string, page: string): PageDay {
  return { day, page, view: 0, call: 0, 'form-start': 0, 'form-sent': 0, 'form-failed': 0 }
}

/** The counts from `since` (a day such as 2025-03-01) on, newest day first and the busiest page first in it. */
export async function readInsights({ kysely }: Pick<Database, 'kysely'>, since: string): Promise<PageDay[]> {
  const rows = await kysely
    .selectFrom('insight_counts')
    .selectAll()
    .where('day', '>=', since)
    .where('event', 'in', insightEvents)
    .execute()
  const pageDays = new Map<string, PageDay>()
  for (const { day, page, event, count } of rows) {
    const key = `${day} ${page}`
    pageDays.set(key, { ...(pageDays.get(key) ?? emptyDay(day, page)), [event]: count })
  }
  return [...pageDays.values()].sort(
    (one, other) => other.day.localeCompare(one.day) || other.view - one.view || one.page.localeCompare(other.page),
  )
}
