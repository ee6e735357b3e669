/** `March 1, 2025` for `2025-03-01`. A date without a time has no zone: reading it as UTC keeps the day that was written. */
export function writeDate(date: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))
}
