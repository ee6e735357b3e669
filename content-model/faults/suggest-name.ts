/** `Did you mean "follicle"?` when one of the names is close to what was written, otherwise the list of what exists. */
export function suggestName(written: string, names: readonly string[]): string {
  const limitOf = (name: string) => Math.max(2, Math.floor(name.length / 3))
  const [nearest] = names
    .filter((name) => Math.abs(name.length - written.length) <= limitOf(name))
    .map((name) => ({ name, distance: editDistance(written.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, distance }) => distance <= limitOf(name))
    .sort((one, other) => one.distance - other.distance)
  if (nearest) return `Did you mean "${nearest.name}"?`
  return names.length > 0 ? `Use one of these: ${names.join(', ')}.` : 'There are none yet.'
}

/** How many letters must be added, removed or replaced to make one word of the other (Levenshtein). */
function editDistance(from: string, to: string): number {
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [row, letter] of [...from].entries()) {
    const current = [row + 1]
    for (const [column, other] of [...to].entries()) {
      const replaced = (previous[column] ?? 0) + (letter === other ? 0 : 1)
      current.push(Math.min(replaced, (previous[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1))
    }
    previous = current
  }
  return previous.at(-1) ?? 0
}
