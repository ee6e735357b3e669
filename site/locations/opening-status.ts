import { type ClinicHours, type Day, dayOfWeek, findPeriod, startOfDay } from '../../contract/opening-hours.ts'
import { dayMs } from '../../contract/time.ts'
import { wallClock } from '../../contract/wall-clock.ts'

/** Times are `HH:MM`; a date, as `2026-12-25`, stands where a day of the week would be that of another week. */
export type OpeningStatus =
  | { state: 'open'; closesAt: string | undefined }
  | {
      state: 'closed'
      opensAt: string
      opensOn: 'today' | 'tomorrow' | Day | { date: string }
      holiday: string | undefined
    }
  | { state: 'unknown' }

/** Whether a clinic is open at `now`, and when that changes, by the clock and the calendar of its own zone. */
export function openingStatus(hours: ClinicHours, now: Date): OpeningStatus {
  const wall = wallClock(now.getTime(), hours.timeZone)
  const period = findPeriod(hours, wall)
  if (!period) return { state: 'unknown' }
  const { opens, closes } = period
  if (opens <= wall) return { state: 'open', closesAt: Number.isFinite(closes) ? timeOf(closes) : undefined }
  const holiday = hours.closures.find(({ date }) => date === dateOf(wall))?.name
  return { state: 'closed', opensAt: timeOf(opens), opensOn: nameDay(opens, wall), holiday }
}

/** The date and the weekday in a zone, for marking today's line. */
export function todayIn(timeZone: string, now: Date): { date: string; day: Day } {
  const wall = wallClock(now.getTime(), timeZone)
  return { date: dateOf(wall), day: dayOfWeek(wall) }
}

function nameDay(opens: number, wall: number) {
  const daysAhead = (startOfDay(opens) - startOfDay(wall)) / dayMs
  if (daysAhead > 7) return { date: dateOf(opens) }
  if (daysAhead === 0) return 'today'
  return daysAhead === 1 ? 'tomorrow' : dayOfWeek(opens)
}

function dateOf(wall: number): string {
  return new Date(wall).toISOString().slice(0, 10)
}

function timeOf(wall: number): string {
  return new Date(wall).toISOString().slice(11, 16)
}
