/** What a case can be found by. */
export const traitNames = ['treatment', 'pattern', 'decade'] as const

export type TraitName = (typeof traitNames)[number]
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
