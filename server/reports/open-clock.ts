import type { ClinicHours } from '../../contract/opening-hours.ts'
import { minuteMs } from '../../contract/time.ts'
import { openPeriods } from '../business-hours/open-periods.ts'
import { countUpTo } from './report-days.ts'

/** How many minutes a clinic was open between two moments of the span that the clock was made for. */
export type OpenClock = (from: number, to: number) => number

/**
 * `openMinutesBetween` for ten thousand pairs of moments: it lists a year's opening hours once, which takes 20 ms, and
 * then looks each moment up.
 */
export function openClock(hours: ClinicHours, start: number, end: number): OpenClock {
  const periods = openPeriods(hours, start, end)
  const openings = periods.map(({ opens }) => opens)
  const openMsBefore = [0]
  for (const { opens, closes } of periods) openMsBefore.push((openMsBefore.at(-1) ?? 0) + closes - opens)

  function openMsUntil(at: number): number {
    const index = countUpTo(openings, at) - 1
    const period = periods[index]
    if (period === undefined) return 0
    return (openMsBefore[index] ?? 0) + Math.min(at, period.closes) - period.opens
  }
  return (from, to) => (openMsUntil(to) - openMsUntil(from)) / minuteMs
}

/** The clocks of clinics as they are asked for: those that keep the same hours share one. */
export function openClocks(start: number, end: number): (hours: ClinicHours) => OpenClock {
  const known = new Map<string, OpenClock>()
  return ({ timeZone, openingHours, closures }) => {
    const key = JSON.stringify([timeZone, openingHours, closures])
    const clock = known.get(key) ?? openClock({ timeZone, openingHours, closures }, start, end)
    known.set(key, clock)
    return clock
  }
}
