/** One reason why the owner should look at the content, and every place that it is about. */
export type Finding = {
  /** Only `wrong` ones must not go live. The others wait for the owner, a fact or a lawyer. */
  kind: 'wrong' | 'contradiction' | 'legal' | 'sample'
  /** The problem and what to do, in words for the person who maintains the content. */
  why: string
  places: string[]
}

/** A finding, or nothing if no place has it. */
export function findingIn(kind: Finding['kind'], why: string, places: readonly string[]): Finding[] {
  return places.length === 0 ? [] : [{ kind, why, places: [...new Set(places)] }]
}

const titles: Record<Finding['kind'], string> = {
  wrong: 'Wrong: this must not go live',
  contradiction: "Contradictions: decide what's right",
  legal: 'Needs a lawyer, a physician or evidence',
  sample: 'Still sample data: replace it',
}

/** The findings as a page of text, by kind, each with its reason once and its places below. */
export function formatFindings(findings: readonly Finding[]): string {
  const kinds: Finding['kind'][] = ['wrong', 'contradiction', 'legal', 'sample']
  const parts = kinds.flatMap((kind) => {
    const own = findings.filter((finding) => finding.kind === kind)
    if (own.length === 0) return []
    const entries = own.map(({ why, places }) => `  ${why}\n${places.map((place) => `    - ${place}\n`).join('')}`)
    return [`${titles[kind]}\n\n${entries.join('\n')}`]
  })
  const places = findings.reduce((sum, finding) => sum + finding.places.length, 0)
  const count = places === 0 ? 'Nothing to check.' : `${places} ${places === 1 ? 'place' : 'places'} to check.`
  const verdict = findings.some(({ kind }) => kind === 'wrong')
    ? 'Something must be fixed before you publish.'
    : 'Nothing keeps you from publishing.'
  return [...parts, `${count} ${verdict}\n`].join('\n')
}
