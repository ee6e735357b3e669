/** One reason why the owner should look at the content, and every place that it is about. */
export type Finding = {
  /** Only `wrong` ones must not go live. The others wait for the owner, a fact or a lawyer. */
  kind: 'wrong' | 'contradiction' | 'legal' | 'sample'
  /** What is wrong and what to do, in words for the person who maintains the content. */
  why: string
  places: string[]
}

/** A finding, or nothing if no place has it. */
export function findingIn(kind: Finding['kind'], why: string, places: readonly string[]): Finding[] {
  return places.length === 0 ? [] : [{ kind, why, places: [...new Set(places)] }]
}
