import type { CountedEvent } from '../../contract/insights.ts'
import type { SiteFacts } from '../../contract/site-facts.ts'
import type { Database } from '../database/database.ts'
import type { Clock } from '../platform/clock.ts'
import { memoize } from '../platform/memoize.ts'
import { addCounts, type DayCount } from './add-counts.ts'

/** Anything that is not a page of the site: one row, however many addresses someone makes up. */
export const unknownPage = '(not found)'

type Deps = {
  database: Database
  clock: Clock
  siteFacts: Pick<SiteFacts, 'timeZone'>
  isPage: (address: string) => boolean
}

export type InsightTally = {
  count(page: string, event: CountedEvent): void
  /** Stores what was counted since the last time. When it cannot, the counts wait for the next time. */
  save(): Promise<void>
}

/**
 * Counts by page and day in memory, and stores the counts every few seconds. With a commit per view, a flood of views
 * could keep a visitor's request waiting. A crash loses a few seconds of counts, which is acceptable.
 */
export function createTally({ database, clock, siteFacts, isPage }: Deps): InsightTally {
  let waiting = new Map<string, DayCount>()
  const readDays = memoize(
    () => siteFacts.timeZone,
    (timeZone) => new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }),
  )

  function add({ day, page, event, count }: DayCount): void {
    const id = `${day} ${page} ${event}`
    const known = waiting.get(id)
    waiting.set(id, { day, page, event, count: count + (known?.count ?? 0) })
  }

  return {
    count: (page, event) => {
      add({ day: readDays().format(clock()), page: isPage(page) ? page : unknownPage, event, count: 1 })
    },
    save: async () => {
      if (waiting.size === 0) return
      const counts = [...waiting.values()]
      waiting = new Map()
      try {
        await addCounts(database, counts)
      } catch (error) {
        for (const count of counts) add(count)
        throw error
      }
    },
  }
}
