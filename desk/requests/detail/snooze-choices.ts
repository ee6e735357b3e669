import { momentOf, wallTimeOf } from '../../parts/zoned-time.ts'

const hourMs = 3_600_000
const roundToMs = 5 * 60_000
const morningHour = 9
const afternoonHour = 14
const latestForAfternoon = 13
const monday = 1
const daysOfWeek = 7

type Choice = { label: string; until: number }

/**
 * When a request may come back, by the clock on the clinics' wall: in an hour, this afternoon, tomorrow morning, Monday.
 * Each moment once: on a Sunday, tomorrow is Monday.
 */
export function snoozeChoices({ now, timeZone }: { now: number; timeZone: string }): Choice[] {
  const today = wallTimeOf(now, timeZone)
  const at = (days: number, hour: number) => momentOf({ ...today, day: today.day + days, hour, minute: 0 }, timeZone)
  const daysToMonday = (monday - today.weekday + daysOfWeek) % daysOfWeek
  const choices = [
    { label: 'In an hour', until: Math.ceil((now + hourMs) / roundToMs) * roundToMs },
    ...(today.hour < latestForAfternoon ? [{ label: 'This afternoon', until: at(0, afternoonHour) }] : []),
    { label: 'Tomorrow morning', until: at(1, morningHour) },
    ...(daysToMonday > 0 ? [{ label: 'Monday', until: at(daysToMonday, morningHour) }] : []),
    { label: 'In a week', until: at(daysOfWeek, morningHour) },
  ]
  return choices.filter(({ until }, index) => choices.findIndex((earlier) => earlier.until === until) === index)
}
