/** The first letters of someone's first and last name, without title and degrees: "Dr. Rowan Ashby, MD" is RA. */
export function initialsOf(name: string): string {
  const [spoken = ''] = name.split(',')
  const letters = spoken
    .split(/\s+/)
    .filter((word) => !word.endsWith('.'))
    .flatMap((word) => word.match(/\p{L}/u) ?? [])
  return [...letters.slice(0, 1), ...letters.slice(1).slice(-1)].join('')
}
