import type { Calendar } from '../../contract/desk/calendar.ts'
import { timeOfDay } from './time-words.ts'

/** "open 8:00 AM – 8:00 PM", "closed (Christmas Day)" */
export function describeOpening({ periods, closure }: Calendar['days'][number], timeZone: string): string {
  if (periods.length === 0) return closure === null ? 'closed' : `closed (${closure})`
  const spans = periods.map(({ opens, closes }) => `${timeOfDay(opens, timeZone)} – ${timeOfDay(closes, timeZone)}`)
  return `open ${spans.join(', ')}`
}
