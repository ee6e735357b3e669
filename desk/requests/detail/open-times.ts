import type { RequestDetail } from '../../../contract/desk/request-detail.ts'
import { minuteMs } from '../../../contract/time.ts'
import { dayNumber, momentOf, wallTimeOf } from '../../parts/zoned-time.ts'

type Opening = RequestDetail['opening']

const morningHour = 9
/** As far as the server says when the clinic is open. */
const daysKnown = 15

/** The moment itself while the clinic is open, or when it opens next; undefined beyond what is known. */
export function firstOpen({ periods }: Opening, at: number): number | undefined {
  const period = periods.find(({ closes }) => closes > at)
  return period && Math.max(period.opens, at)
}

/** The open minutes that have passed, counted from when the server answered: the known periods begin there. */
export function openMinutesUntil({ periods }: Opening, now: number): number {
  return periods.reduce((sum, { opens, closes }) => sum + Math.max(0, Math.min(closes, now) - opens), 0) / minuteMs
}

/** When the clinic has been open for so many minutes since `from`. */
export function afterOpenMinutes({ periods }: Opening, from: number, minutes: number): number {
  let left = minutes * minuteMs
  for (const { opens, closes } of periods) {
    const start = Math.max(opens, from)
    if (start + left <= closes) return start + left
    left -= Math.max(0, closes - start)
  }
  return from + minutes * minuteMs
}

/** Nine, or when it opens after that, so many days from now, or on the first day from then on on which the clinic opens. */
export function openMorning(opening: Opening, now: number, days: number): number {
  const today = wallTimeOf(now, opening.timeZone)
  const nineIn = (count: number) =>
    momentOf({ ...today, day: today.day + count, hour: morningHour, minute: 0 }, opening.timeZone)
  for (let count = days; count < days + daysKnown; count += 1) {
    const nine = nineIn(count)
    const open = firstOpen(opening, nine)
    if (open !== undefined && dayNumber(open, opening.timeZone) === dayNumber(nine, opening.timeZone)) return open
  }
  return nineIn(days)
}

/** The same time of day so many open days later, or as near to it as the clinic is open then. */
export function afterOpenDays(opening: Opening, now: number, days: number): number {
  const { periods, timeZone } = opening
  const today = dayNumber(now, timeZone)
  const later = Map.groupBy(periods, ({ opens }) => dayNumber(opens, timeZone) - today)
  const [daysAhead, onThatDay] = [...later].filter(([ahead]) => ahead > 0)[days - 1] ?? [days, []]
  const wall = wallTimeOf(now, timeZone)
  const same = momentOf({ ...wall, day: wall.day + daysAhead }, timeZone)
  const last = onThatDay.findLast(({ opens }) => opens <= same) ?? onThatDay[0]
  return last ? Math.min(Math.max(same, last.opens), last.closes) : same
}
