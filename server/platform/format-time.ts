/** Each takes half a millisecond to make. Zones come from the content, so there are only a few. */
const formatters = new Map<string, Intl.DateTimeFormat>()

/** "Monday, November 23, 2026 at 10:00 AM" by a zone's clock; `long` adds the seconds and the zone's name. */
export function formatTime(at: number, timeZone: string, timeStyle: 'short' | 'long' = 'short'): string {
  const key = `${timeZone} ${timeStyle}`
  const known = formatters.get(key) ?? new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle, timeZone })
  formatters.set(key, known)
  return known.format(at)
}

/** ISO 8601 for a file; empty where there was no such moment. */
export function formatIsoTime(at: number | null | undefined): string {
  return at == null ? '' : new Date(at).toISOString()
}
