const medium = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** "Nov 1 – 15, 2026", "since Nov 1, 2026", "through Nov 15, 2026"; undefined for any day. */
export function describeDays({ from, to }: { from?: string | undefined; to?: string | undefined }): string | undefined {
  if (from && to) return medium.formatRange(Date.parse(from), Date.parse(to))
  if (from) return `since ${medium.format(Date.parse(from))}`
  return to && `through ${medium.format(Date.parse(to))}`
}
