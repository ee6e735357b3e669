import type { ClinicHours } from '../../contract/opening-hours.ts'
import { periodFrom } from './open-periods.ts'

// Times are epoch milliseconds. All of these throw where a clinic has no opening hours: `hoursOfLocation` gives some.

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
