/** "Monday, November 23, 2026 at 10:00 AM" by a zone's clock; `long` adds the seconds and the zone's name. */
export function formatTime(at: number, timeZone: string, timeStyle: 'short' | 'long' = 'short'): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle, timeZone }).format(at)
}

/** ISO 8601 for a file; empty where there was no such moment. */
export function formatIsoTime(at: number | null | undefined): string {
  return at == null ? '' : new Date(at).toISOString()
}
