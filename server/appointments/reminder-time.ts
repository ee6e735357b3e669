import { startOfDay } from '../../contract/opening-hours.ts'
import { dayMs, hourMs } from '../../contract/time.ts'
import { wallClock } from '../../contract/wall-clock.ts'
import { instantOf } from '../business-hours/open-periods.ts'

/** Nobody's phone may light up outside these hours of the clinic's clock. */
const wakingHours = { from: 8, to: 20 }

export function isQuiet(at: number, timeZone: string): boolean {
  const sinceMidnight = wallClock(at, timeZone) % dayMs
  return sinceMidnight < wakingHours.from * hourMs || sinceMidnight >= wakingHours.to * hourMs
}

/** When a visitor is reminded: at the same time of the day before, or in the waking hour that is nearest on that day. */
export function reminderTime(startsAt: number, timeZone: string): number {
  const wall = wallClock(startsAt, timeZone) - dayMs
  const day = startOfDay(wall)
  const latest = day + (wakingHours.to - 1) * hourMs
  return instantOf(Math.min(latest, Math.max(day + wakingHours.from * hourMs, wall)), timeZone)
}
