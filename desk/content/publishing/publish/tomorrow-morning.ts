import { momentOf, wallTimeOf } from '../../../parts/zoned-time.ts'

const hour = 8

/** Before the clinics open, on the day after this one. */
export function tomorrowMorning(now: number, timeZone: string): number {
  const { year, month, day } = wallTimeOf(now, timeZone)
  return momentOf({ year, month, day: day + 1, hour, minute: 0 }, timeZone)
}
