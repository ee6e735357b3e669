import type { RequestDetail } from '../../../contract/desk/request-detail.ts'
import { hourMs, minuteMs } from '../../../contract/time.ts'
import { dayName } from '../../parts/time-words.ts'
import { dayNumber, momentOf, wallTimeOf } from '../../parts/zoned-time.ts'
import { firstOpen, openMorning } from './open-times.ts'

const roundToMs = 5 * minuteMs
const afternoonHour = 14
const latestForAfternoon = 13
const noon = 12
const monday = 1
const daysOfWeek = 7

type Choice = { label: string; until: number }

/**
 * When a request may come back, by the clock on its clinic's wall and only while that is open: in an hour, this afternoon,
 * on the next open morning, on Monday or the first open day after it. Each moment once: on a Sunday, tomorrow is Monday.
 */
export function snoozeChoices(opening: RequestDetail['opening'], now: number): Choice[] {
  const { timeZone } = opening
  const today = wallTimeOf(now, timeZone)
  const inAnHour = Math.ceil((now + hourMs) / roundToMs) * roundToMs
  const afternoon = firstOpen(opening, momentOf({ ...today, hour: afternoonHour, minute: 0 }, timeZone))
  const hasAfternoon =
    today.hour < latestForAfternoon &&
    afternoon !== undefined &&
    dayNumber(afternoon, timeZone) === dayNumber(now, timeZone)
  const daysToMonday = (monday - today.weekday + daysOfWeek) % daysOfWeek
  const choices = [
    ...(firstOpen(opening, inAnHour) === inAnHour ? [{ label: 'In an hour', until: inAnHour }] : []),
    ...(hasAfternoon ? [{ label: 'This afternoon', until: afternoon }] : []),
    ...[1, ...(daysToMonday > 0 ? [daysToMonday] : [])].map((days) =>
      nameDay(openMorning(opening, now, days), { now, timeZone }),
    ),
    { label: 'In a week', until: openMorning(opening, now, daysOfWeek) },
  ]
  return choices.filter(({ until }, index) => choices.findIndex((earlier) => earlier.until === until) === index)
}

/** "Tomorrow morning", "Monday", "Jan 4": the day by its name, because the clinic may be closed tomorrow. */
function nameDay(until: number, clock: { now: number; timeZone: string }): Choice {
  const { timeZone, now } = clock
  const days = dayNumber(until, timeZone) - dayNumber(now, timeZone)
  if (days === 1) return { label: wallTimeOf(until, timeZone).hour < noon ? 'Tomorrow morning' : 'Tomorrow', until }
  if (days >= daysOfWeek) return { label: dayName(until, clock), until }
  return { label: new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone }).format(until), until }
}
