import { type ClinicHours, listPeriods, type Period, startOfDay } from '../../contract/opening-hours.ts'
import { wallClock } from '../../contract/wall-clock.ts'
import { instantOf } from './instant-of.ts'

/** From the first opening to the last closing of the day that the clinic's calendar shows; undefined on a closed day. */
export function todaysHours(hours: ClinicHours, now: number): Period | undefined {
  const periods = listPeriods(hours, startOfDay(wallClock(now, hours.timeZone)), 1)
  const [first] = periods
  const last = periods.at(-1)
  if (first === undefined || last === undefined) return undefined
  return { opens: instantOf(first.opens, hours.timeZone), closes: instantOf(last.closes, hours.timeZone) }
}
