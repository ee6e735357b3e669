import type { Filter, Traits } from './filters-of.ts'

/**
 * The rules that hide what doesn't match, and show that nothing does: they follow from the cases, and make the filters
 * work without a script. Values are slugs, so nothing in them ends a rule.
 */
export function writeFilterStyles(filters: readonly Filter[], cases: readonly Traits[]): string {
  const hiding = filters.flatMap(({ trait, options }) =>
    options.map(
      ({ value }) => `[data-results]:has(${radio(trait, value)}:checked) [data-case]:not([data-${trait}="${value}"])`,
    ),
  )
  const matches = new Set(
    cases.map((traits) =>
      filters.map(({ trait }) => `:has(:is(${radio(trait, '')},${radio(trait, traits[trait])}):checked)`).join(''),
    ),
  )
  if (hiding.length === 0) return ''
  return `${hiding.join(',')}{display:none}[data-results]:not(${[...matches].join(',')}) [data-no-match]{display:grid}`
}

function radio(trait: string, value: string): string {
  return `[name="${trait}"][value="${value}"]`
}
