import type { ActivityQuery } from '../../contract/desk/activity-log.ts'
import { hrefOf } from '../base/route.ts'
import { momentOf, type WallTime, wallTimeOf } from '../parts/zoned-time.ts'

export const periods = ['today', 'week', 'month'] as const
type Period = (typeof periods)[number]

/** What the activity log is narrowed to: who, what, when, and what it was done to (an ID). */
export type ActivityFilters = {
  who?: string | undefined
  did?: string | undefined
  since?: Period | undefined
  /** Instead of `since`, the first and the last day, like 2026-11-23. */
  from?: string | undefined
  to?: string | undefined
  about?: string | undefined
}

const daysBack: Record<Period, number> = { today: 0, week: 6, month: 29 }

/** As the fragment says it; whatever is no choice of ours is left out. */
export function readActivityFilters(search: URLSearchParams): ActivityFilters {
  const text = (name: string) => search.get(name) || undefined
  return {
    who: text('who'),
    did: text('did'),
    since: periods.find((period) => period === search.get('since')),
    from: readDay(search.get('from')),
    to: readDay(search.get('to')),
    about: text('about'),
  }
}

export function activityHref(filters: ActivityFilters): string {
  return hrefOf(
    '/record',
    Object.entries(filters).map(([name, value]) => [name, value ?? ''] as const),
  )
}

/** The filters as a query for the server. A day begins and ends by the brand's clock. */
export function activityQuery(
  { who, did, since, from, to, about }: ActivityFilters,
  { now, timeZone }: { now: number; timeZone: string },
): ActivityQuery {
  return {
    ...(who && { staffId: who }),
    ...(did && { action: did }),
    ...(about && { target: about }),
    ...(since && { from: startOfDay(wallTimeOf(now, timeZone), -daysBack[since], timeZone) }),
    ...(from && { from: startOfDay(parseDay(from), 0, timeZone) }),
    ...(to && { before: startOfDay(parseDay(to), 1, timeZone) }),
  }
}

type Day = Pick<WallTime, 'year' | 'month' | 'day'>

/** The first moment of the day that comes so many days later. */
function startOfDay({ year, month, day }: Day, later: number, timeZone: string): number {
  return momentOf({ year, month, day: day + later, hour: 0, minute: 0 }, timeZone)
}

function readDay(text: string | null): string | undefined {
  if (text === null || !/^\d{4}-\d\d-\d\d$/.test(text)) return undefined
  const { year, month, day } = parseDay(text)
  const date = new Date(Date.UTC(year, month - 1, day))
  // Of the days that a month does not have, a date makes those of the next one.
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? text : undefined
}

function parseDay(text: string): Day {
  const [year = 0, month = 1, day = 1] = text.split('-').map(Number)
  return { year, month, day }
}
