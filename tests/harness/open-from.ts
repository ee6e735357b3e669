import type { RequestDetail } from '../../contract/desk/request-detail.ts'
import { dayMs } from '../../contract/time.ts'

/** A clinic in Los Angeles that opens each day from `opens` to eight in the evening, but for its closed days. In winter. */
export function openFrom(
  now: number,
  { opens = '08:00', closedDays = [] }: { opens?: string; closedDays?: readonly string[] } = {},
): RequestDetail['opening'] {
  const days = Array.from({ length: 16 }, (_, index) => new Date(now + (index - 1) * dayMs).toISOString().slice(0, 10))
  const periods = days
    .filter((day) => !closedDays.includes(day))
    .map((day) => ({ opens: Date.parse(`${day}T${opens}:00-08:00`), closes: Date.parse(`${day}T20:00:00-08:00`) }))
    .filter(({ closes }) => closes > now)
  return { timeZone: 'America/Los_Angeles', periods }
}
