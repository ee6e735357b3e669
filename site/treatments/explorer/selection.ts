/**
 * The treatment that an address names, by `?treatment=…` or, as links without a script write it, by `#…`: its own name,
 * or that of one of its questions.
 */
export function readSelection({ searchParams, hash }: URL, slugs: readonly string[]): string | undefined {
  const named = [searchParams.get('treatment'), hash.slice(1).replace(/-question-\d+$/, '')]
  return slugs.find((slug) => named.includes(slug))
}

/** The address of a selection, relative to the page, to share and to come back to. */
export function selectionAddress(slug: string): string {
  return `?treatment=${encodeURIComponent(slug)}`
}
