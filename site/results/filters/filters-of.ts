/** What a case can be found by. */
const traitNames = ['treatment', 'pattern', 'decade'] as const

type TraitName = (typeof traitNames)[number]
export type Traits<Value extends string = string> = Record<TraitName, Value>

export type Filter = {
  trait: TraitName
  legend: string
  options: { value: string; label: string; count: number }[]
}

type Words<AllTraits extends Traits> = {
  [Trait in TraitName]: { legend: string; name: (value: AllTraits[Trait]) => string }
}

/** The filters that tell the cases apart, each with the values that occur, sorted by name, and how many cases have them. */
export function filtersOf<AllTraits extends Traits>(cases: readonly AllTraits[], words: Words<AllTraits>): Filter[] {
  return traitNames
    .map((trait) => ({ trait, legend: words[trait].legend, options: optionsOf(trait) }))
    .filter(({ options }) => options.length > 1)

  function optionsOf(trait: TraitName) {
    return [...Map.groupBy(cases, (entry) => entry[trait])]
      .map(([value, same]) => ({ value, label: words[trait].name(value), count: same.length }))
      .sort((one, other) => one.label.localeCompare(other.label, 'en-US', { numeric: true }))
  }
}

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
