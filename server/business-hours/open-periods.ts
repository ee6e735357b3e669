import { type ClinicHours, findPeriod, listPeriods, type Period, startOfDay } from '../../contract/opening-hours.ts'
import { dayMs } from '../../contract/time.ts'
import { wallClock } from '../../contract/wall-clock.ts'
import { instantOf } from './instant-of.ts'

/**
 * From when to when a clinic is open between two moments, in epoch milliseconds, in order and apart; what runs at either
 * end is cut there.
 */
export function openPeriods(hours: ClinicHours, from: number, to: number): Period[] {
  const firstDay = startOfDay(wallClock(from, hours.timeZone)) - dayMs
  const dayCount = (startOfDay(wallClock(to, hours.timeZone)) - firstDay) / dayMs + 1
  return listPeriods(hours, firstDay, dayCount)
    .map((period) => toInstants(period, hours))
    .map(({ opens, closes }) => ({ opens: Math.max(opens, from), closes: Math.min(closes, to) }))
    .filter(({ opens, closes }) => opens < closes)
}

/** The period that runs at a moment, or else the next one. Throws where there are no opening hours at all. */
export function periodFrom(hours: ClinicHours, at: number): Period {
  const wall = wallClock(at, hours.timeZone)
  const period = findPeriod(hours, wall)
  if (period === undefined) throw new Error('a clinic without opening hours has no business days')
  const instants = toInstants(period, hours)
  // In the hour that comes twice, what has closed by the first of the two shows as open on the wall.
  if (instants.closes > at) return instants
  return toInstants(findPeriod(hours, period.closes) ?? period, hours)
}

function toInstants({ opens, closes }: Period, { timeZone }: ClinicHours): Period {
  return { opens: instantOf(opens, timeZone), closes: closes === Infinity ? Infinity : instantOf(closes, timeZone) }
}
