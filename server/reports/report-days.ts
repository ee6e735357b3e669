import { dateOf, startOfDay } from '../../contract/opening-hours.ts'
import { dayMs } from '../../contract/time.ts'
import { wallClock } from '../../contract/wall-clock.ts'
import { instantOf } from '../business-hours/open-periods.ts'

export type Period = { from: string; to: string }

/** The days that a report is about, in a zone. Times are epoch milliseconds; `end` is the midnight after today. */
export type ReportDays = {
  start: number
  end: number
  /** Single days, or weeks where there are too many, by their first and last date; and when each begins. */
  periods: readonly Period[]
  starts: readonly number[]
  /** As many days before, up to the same time of day: today is not over. */
  before: { start: number; end: number }
}

const mostPeriods = 100

/** So many days up to today, whole weeks where they are counted by weeks. In spring one has 23 hours, in fall one has 25. */
export function listDays(timeZone: string, now: number, count: number): ReportDays {
  const wallNow = wallClock(now, timeZone)
  const today = startOfDay(wallNow)
  const firstDay = today - (count - 1) * dayMs
  const toInstant = (wall: number) => instantOf(wall, timeZone)
  const step = count > mostPeriods ? 7 : 1
  const length = Math.floor(count / step)
  const walls = Array.from({ length }, (_, index) => firstDay + index * step * dayMs)
  return {
    start: toInstant(firstDay),
    end: toInstant(today + dayMs),
    periods: walls.map((wall) => ({ from: dateOf(wall), to: dateOf(wall + (step - 1) * dayMs) })),
    starts: walls.map(toInstant),
    before: { start: toInstant(firstDay - count * dayMs), end: toInstant(wallNow - count * dayMs) },
  }
}

/** Which of the periods a moment falls into. */
export function indexOfPeriod({ starts }: ReportDays, at: number): number {
  return Math.max(0, countUpTo(starts, at) - 1)
}

/** How many of these sorted numbers are not above a limit. */
export function countUpTo(sorted: readonly number[], limit: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? Infinity) <= limit) low = middle + 1
    else high = middle
  }
  return low
}
