import { dayMs, minuteMs } from './time.ts'

export const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Day = (typeof days)[number]

/** Opening hours as `HH:MM`; a clinic that closes before it opens does so on the next morning. */
export type Opening = { days: readonly Day[]; opens: string; closes: string }

/** A date as `2026-12-25` on which nothing opens, and why: a holiday's name. */
export type Closure = { date: string; name: string }

/** When a clinic is open, by the clocks of its own zone. */
export type ClinicHours = { timeZone: string; openingHours: readonly Opening[]; closures: readonly Closure[] }

/** From when to when a clinic is open, as `wallClock` tells the time there. */
export type Period = { opens: number; closes: number }

type Week = Pick<ClinicHours, 'openingHours' | 'closures'>

/**
 * The periods that begin on so many days from `firstDay`, which is a midnight; in order, and as one where they touch or
 * overlap. What began before a closure runs to its end: on the night before Christmas until two.
 */
export function listPeriods({ openingHours, closures }: Week, firstDay: number, dayCount: number): Period[] {
  const closedDays = new Set(closures.map(({ date }) => Date.parse(date)))
  const periods = Array.from({ length: dayCount }, (_, index) => firstDay + index * dayMs)
    .filter((day) => !closedDays.has(day))
    .flatMap((day) =>
      openingHours
        .filter((opening) => opening.days.includes(dayOfWeek(day)))
        .map((opening) => ({ opens: day + msOf(opening.opens), closes: closingOn(day, opening) })),
    )
  return join(periods.sort((one, other) => one.opens - other.opens))
}

/**
 * The period that runs at a time of the wall clock, or else the next one; `closes` is `Infinity` where no end is in sight.
 * Undefined only for a clinic without opening hours.
 */
export function findPeriod(week: Week, wall: number): Period | undefined {
  const firstDay = startOfDay(wall) - dayMs
  // In each week without a closure there is an opening.
  const dayCount = 9 + 7 * week.closures.length
  const period = listPeriods(week, firstDay, dayCount).find(({ closes }) => closes > wall)
  const hasNoEnd = period !== undefined && period.closes >= firstDay + dayCount * dayMs
  return hasNoEnd ? { ...period, closes: Infinity } : period
}

export function startOfDay(wall: number): number {
  return Math.floor(wall / dayMs) * dayMs
}

/** The Monday of a week, of a time on the wall at midnight. */
export function mondayOf(wall: number): number {
  return wall - ((new Date(wall).getUTCDay() + 6) % 7) * dayMs
}

/** The day of a time on the wall, as `2026-11-23`. */
export function dateOf(wall: number): string {
  return new Date(wall).toISOString().slice(0, 'YYYY-MM-DD'.length)
}

export function dayOfWeek(wall: number): Day {
  return days[(new Date(wall).getUTCDay() + 6) % 7] ?? 'monday'
}

function closingOn(day: number, { opens, closes }: Opening): number {
  return day + msOf(closes) + (closes <= opens ? dayMs : 0)
}

function msOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (hours * 60 + minutes) * minuteMs
}

function join(periods: readonly Period[]): Period[] {
  const joined: Period[] = []
  for (const period of periods) {
    const last = joined.at(-1)
    if (last && period.opens <= last.closes) last.closes = Math.max(last.closes, period.closes)
    else joined.push({ ...period })
  }
  return joined
}
