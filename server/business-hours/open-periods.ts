import { momentShown } from '../../contract/moment-shown.ts'
import { type ClinicHours, findPeriod, listPeriods, type Period, startOfDay } from '../../contract/opening-hours.ts'
import { dayMs, minuteMs } from '../../contract/time.ts'
import { wallClock } from '../../contract/wall-clock.ts'

// When a clinic is open, in epoch milliseconds. What looks for the next opening throws where a clinic has no opening
// hours at all: `hoursOfLocation` gives some.

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

/** From the first opening to the last closing of the day that the clinic's calendar shows; undefined on a closed day. */
export function todaysHours(hours: ClinicHours, now: number): Period | undefined {
  const periods = listPeriods(hours, startOfDay(wallClock(now, hours.timeZone)), 1)
  const [first] = periods
  const last = periods.at(-1)
  if (first === undefined || last === undefined) return undefined
  return { opens: instantOf(first.opens, hours.timeZone), closes: instantOf(last.closes, hours.timeZone) }
}

export function isOpen(hours: ClinicHours, at: number): boolean {
  return periodFrom(hours, at).opens <= at
}

/** The moment itself while the clinic is open, or else when it opens next. */
export function nextOpening(hours: ClinicHours, at: number): number {
  return Math.max(at, periodFrom(hours, at).opens)
}

/** When it closes, if it is open, or else when it opens; null for a clinic that never closes. */
export function nextChange(hours: ClinicHours, at: number): number | null {
  const { opens, closes } = periodFrom(hours, at)
  const change = opens <= at ? closes : opens
  return change === Infinity ? null : change
}

const windowMs = 28 * dayMs

/** How many minutes a clinic was open between two moments; 0 if the second is not the later one. */
export function openMinutesBetween(hours: ClinicHours, from: number, to: number): number {
  if (to <= from) return 0
  return openPeriods(hours, from, to).reduce((sum, { opens, closes }) => sum + closes - opens, 0) / minuteMs
}

/** The moment by which the clinic has been open for so many minutes since `from`. */
export function addOpenMinutes(hours: ClinicHours, from: number, minutes: number): number {
  let left = minutes * minuteMs
  for (let start = periodFrom(hours, from).opens; ; start += windowMs) {
    for (const { opens, closes } of openPeriods(hours, Math.max(start, from), start + windowMs)) {
      if (opens + left <= closes) return opens + left
      left -= closes - opens
    }
  }
}

/** The period that runs at a moment, or else the next one. Throws where there are no opening hours at all. */
function periodFrom(hours: ClinicHours, at: number): Period {
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

/** The moment at which the clock on a zone's wall shows this time, by the rule of `momentShown`. */
export function instantOf(wall: number, timeZone: string): number {
  return momentShown(wall, (moment) => wallClock(moment, timeZone))
}
