import { startOfDay } from '../../contract/opening-hours.ts'
import { dayMs, wallClock } from '../../contract/wall-clock.ts'
import { instantOf } from '../business-hours/instant-of.ts'

/** The days that figures are about: their dates and, in epoch milliseconds, their midnights; `end` is the one after them. */
export type FigureDays = {
  dates: readonly string[]
  starts: readonly number[]
  start: number
  end: number
  /** As many days before, up to the same time of day: today is not over. */
  before: { start: number; end: number }
}

/** So many days of a zone up to today. In spring one has 23 hours, in fall one has 25. */
export function listDays(timeZone: string, now: number, count: number): FigureDays {
  const wallNow = wallClock(now, timeZone)
  const today = startOfDay(wallNow)
  const firstDay = today - (count - 1) * dayMs
  const toInstant = (wall: number) => instantOf(wall, timeZone)
  const walls = Array.from({ length: count }, (_, index) => firstDay + index * dayMs)
  return {
    dates: walls.map((wall) => new Date(wall).toISOString().slice(0, 'YYYY-MM-DD'.length)),
    starts: walls.map(toInstant),
    start: toInstant(firstDay),
    end: toInstant(today + dayMs),
    before: { start: toInstant(firstDay - count * dayMs), end: toInstant(wallNow - count * dayMs) },
  }
}

/** Which of the days a moment falls on. */
export function indexOfDay({ starts }: FigureDays, at: number): number {
  return Math.max(0, countUpTo(starts, at) - 1)
}

/** How many of these numbers, which are in order, are not above a limit. */
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
