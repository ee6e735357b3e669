import type { ClinicHours } from '../../contract/opening-hours.ts'
import { dayMs, minuteMs } from '../../contract/time.ts'
import { openPeriods, periodFrom } from './open-periods.ts'

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
