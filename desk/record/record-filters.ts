import type { RecordQuery } from '../../contract/desk/record.ts'
import { hrefOf } from '../app/route.ts'
import { momentOf, wallTimeOf } from '../parts/zoned-time.ts'

export const periods = ['today', 'week', 'month'] as const
type Period = (typeof periods)[number]

/** What the record is narrowed to: who, what, since when, and what it was done to (an ID). */
export type RecordFilters = {
  who?: string | undefined
  did?: string | undefined
  since?: Period | undefined
  about?: string | undefined
}

const daysBack: Record<Period, number> = { today: 0, week: 6, month: 29 }

/** As the fragment says it; whatever is no choice of ours is left out. */
export function readRecordFilters(search: URLSearchParams): RecordFilters {
  const text = (name: string) => search.get(name) || undefined
  return {
    who: text('who'),
    did: text('did'),
    since: periods.find((period) => period === search.get('since')),
    about: text('about'),
  }
}

export function recordHref(filters: RecordFilters): string {
  return hrefOf(
    '/record',
    Object.entries(filters).map(([name, value]) => [name, value ?? ''] as const),
  )
}

/** What the server is asked for. A period begins with a day of the brand's zone. */
export function recordQuery(
  { who, did, since, about }: RecordFilters,
  clock: { now: number; timeZone: string },
): RecordQuery {
  return {
    ...(who && { staffId: who }),
    ...(did && { action: did }),
    ...(about && { target: about }),
    ...(since && { from: startOfDay(daysBack[since], clock) }),
  }
}

function startOfDay(back: number, { now, timeZone }: { now: number; timeZone: string }): number {
  const today = wallTimeOf(now, timeZone)
  return momentOf({ ...today, day: today.day - back, hour: 0, minute: 0 }, timeZone)
}
