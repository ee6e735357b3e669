/** One reason why the owner should look at the content, and every place that it is about. */
export type Finding = {
  /** Only what is `wrong` must not go live; the others wait for the owner, a fact or a lawyer. */
  kind: 'wrong' | 'contradiction' | 'legal' | 'sample'
  /** What is the matter and what to do, in words for the person who keeps the content. */
  why: string
  places: string[]
}

/** A finding, or none where there is no place. */
export function findingIn(kind: Finding['kind'], why: string, places: readonly string[]): Finding[] {
  return places.length === 0 ? [] : [{ kind, why, places: [...new Set(places)] }]
}
