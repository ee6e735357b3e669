import { type ClinicHours, listPeriods, startOfDay } from '../../contract/opening-hours.ts'
import { dayMs, wallClock } from '../../contract/wall-clock.ts'
import { instantOf } from './instant-of.ts'
import { nextOpening } from './opening-changes.ts'

export type DueGroup = 'late' | 'today' | 'tomorrow' | 'later'

/** When today ends at a clinic, and when its next business day does, in epoch milliseconds. */
export type DueDays = { todayEndsAt: number; tomorrowEndsAt: number }

/**
 * The same time of day, so many business days later: what comes on Monday at ten is due on Tuesday at ten. What comes
 * while the clinic is closed counts from the next opening. If that day has closed by then, or has a break, it is due when
 * it closed; if that day opens later, it is due when it opens. A night's hours after midnight belong to the day on which
 * they began. Throws where a clinic has no opening hours.
 */
export function addBusinessDays(hours: ClinicHours, from: number, count: number): number {
  const start = nextOpening(hours, from)
  if (count === 0) return start
  const startWall = wallClock(start, hours.timeZone)
  const startDay = businessDay(hours, startWall)
  let day = startDay
  for (let left = count; left > 0; left -= 1) day = nextBusinessDay(hours, day)
  const wall = day + startWall - startDay
  const periods = listPeriods(hours, day, 1)
  const last = periods.findLast(({ opens }) => opens <= wall)
  return instantOf(last ? Math.min(wall, last.closes) : (periods[0]?.opens ?? wall), hours.timeZone)
}

/** Both ends come at midnight, or at the last closing after it. On a Saturday, closed on Sundays, tomorrow is Monday. */
export function dueBoundaries(hours: ClinicHours, now: number): DueDays {
  const today = businessDay(hours, wallClock(now, hours.timeZone))
  return { todayEndsAt: endOfDay(hours, today), tomorrowEndsAt: endOfDay(hours, nextBusinessDay(hours, today)) }
}

/** Which of these a deadline is, where `tomorrow` ends with the next business day. */
export function dueGroup({ todayEndsAt, tomorrowEndsAt }: DueDays, dueAt: number, now: number): DueGroup {
  if (dueAt < now) return 'late'
  if (dueAt < todayEndsAt) return 'today'
  return dueAt < tomorrowEndsAt ? 'tomorrow' : 'later'
}

/** The midnight of the day that a time of the wall clock belongs to: until it has closed, a night is the day before. */
function businessDay(hours: ClinicHours, wall: number): number {
  const day = startOfDay(wall)
  const isOf = (candidate: number) =>
    listPeriods(hours, candidate, 1).some(({ opens, closes }) => opens <= wall && wall < closes)
  return !isOf(day) && isOf(day - dayMs) ? day - dayMs : day
}

function nextBusinessDay(hours: ClinicHours, day: number): number {
  // In each week without a closure there is an opening.
  const [next] = listPeriods(hours, day + dayMs, 7 + 7 * hours.closures.length)
  if (next === undefined) throw new Error('a clinic without opening hours has no business days')
  return startOfDay(next.opens)
}

function endOfDay(hours: ClinicHours, day: number): number {
  const lastClosing = listPeriods(hours, day, 1).at(-1)?.closes ?? 0
  return instantOf(Math.max(day + dayMs, lastClosing), hours.timeZone)
}
