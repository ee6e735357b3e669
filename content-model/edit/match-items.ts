import { allKeys, fieldOf, isEqual, isList, isMap } from './raw-value.ts'

/** Fields that say which thing an entry is: with another value, it's another thing. */
const names = ['id', 'slug', 'key']
/** The least that two entries share if they're taken for the same one. */
const alikeEnough = 0.5

/**
 * For each item of the later list, the place of the same item in the earlier one: the equal one, then the one with its
 * `id`, `slug` or `key`, then the most alike one, then the one that stood between the same neighbors. No place is
 * given twice; a new item has none.
 */
export function matchItems(before: readonly unknown[], after: readonly unknown[]): (number | undefined)[] {
  const matching = new Matching(before, after)
  if (!matching.matchSame()) {
    matching.matchAlike()
    matching.matchNeighbors()
  }
  return matching.places
}

/** As `matchItems`, but only items that are equal or have the same `id`, `slug` or `key`. */
export function matchSameItems(before: readonly unknown[], after: readonly unknown[]): (number | undefined)[] {
  const matching = new Matching(before, after)
  matching.matchSame()
  return matching.places
}

class Matching {
  readonly places: (number | undefined)[]
  private readonly before: readonly unknown[]
  private readonly after: readonly unknown[]
  private readonly free: Set<number>

  constructor(before: readonly unknown[], after: readonly unknown[]) {
    this.before = before
    this.after = after
    this.places = after.map(() => undefined)
    this.free = new Set(before.keys())
  }

  /** Says whether the items have names, so that there is nothing to guess. */
  matchSame(): boolean {
    this.matchEnds()
    this.matchEach((item, other) => isEqual(item, other))
    const name = names.find((key) => namesEach(this.before, key) && namesEach(this.after, key))
    if (name) this.matchEach((item, other) => nameOf(item, name) === nameOf(other, name))
    return name !== undefined
  }

  /** Of several equal items, those at the same end of both lists belong together. */
  private matchEnds() {
    const { before, after } = this
    const shorter = Math.min(before.length, after.length)
    let start = 0
    while (start < shorter && isEqual(before[start], after[start])) this.match(start, start++)
    for (let end = 1; end <= shorter - start && isEqual(before.at(-end), after.at(-end)); end++) {
      this.match(after.length - end, before.length - end)
    }
  }

  private matchEach(isSame: (item: unknown, other: unknown) => boolean) {
    for (const later of this.unmatched()) {
      const earlier = [...this.free].find((place) => isSame(this.after[later], this.before[place]))
      if (earlier !== undefined) this.match(later, earlier)
    }
  }

  /** The most alike first, so that nobody takes another's better match. */
  matchAlike() {
    const pairs = this.unmatched().flatMap((later) =>
      [...this.free].map((earlier) => ({ later, earlier, score: likeness(this.after[later], this.before[earlier]) })),
    )
    for (const { later, earlier, score } of pairs.sort((one, other) => other.score - one.score)) {
      if (score < alikeEnough) return
      if (this.places[later] === undefined && this.free.has(earlier)) this.match(later, earlier)
    }
  }

  /** As many unmatched items between the same two neighbors, before and after: each was written anew in its place. */
  matchNeighbors() {
    for (let start = 0; start < this.after.length; start++) {
      if (this.places[start] !== undefined) continue
      let end = start
      while (end < this.after.length && this.places[end] === undefined) end++
      const from = start === 0 ? 0 : (this.places[start - 1] ?? 0) + 1
      const to = end === this.after.length ? this.before.length : this.places[end]
      const between = Array.from({ length: end - start }, (_, index) => from + index)
      if (to === from + between.length && between.every((place) => this.isRewritten(start + place - from, place))) {
        for (const place of between) this.match(start + place - from, place)
      }
      start = end
    }
  }

  private isRewritten(later: number, earlier: number) {
    return this.free.has(earlier) && kindOf(this.after[later]) === kindOf(this.before[earlier])
  }

  private unmatched() {
    return [...this.after.keys()].filter((later) => this.places[later] === undefined)
  }

  private match(later: number, earlier: number) {
    this.places[later] = earlier
    this.free.delete(earlier)
  }
}

function kindOf(value: unknown) {
  if (isMap(value)) return 'map'
  return isList(value) ? 'list' : 'scalar'
}

function nameOf(item: unknown, key: string): unknown {
  return isMap(item) ? fieldOf(item, key) : undefined
}

/** Whether every entry has this field, each with a different text or number. */
function namesEach(items: readonly unknown[], key: string): boolean {
  const found = items.map((item) => nameOf(item, key))
  return found.every((name) => ['string', 'number'].includes(typeof name)) && new Set(found).size === items.length
}

/** How much of one value is found in another: 0 nothing, 1 everything. Texts are compared by their words. */
function likeness(one: unknown, other: unknown): number {
  if (isEqual(one, other)) return 1
  if (typeof one === 'string' && typeof other === 'string') return shareOfWords(one, other)
  if (isList(one) && isList(other)) return shareOfItems(one, other)
  if (!isMap(one) || !isMap(other)) return 0
  const keys = allKeys(one, other)
  return keys.reduce((sum, key) => sum + likeness(fieldOf(one, key), fieldOf(other, key)), 0) / keys.length
}

function shareOfWords(one: string, other: string): number {
  const [words, others] = [wordsOf(one), wordsOf(other)]
  const left = new Map<string, number>()
  for (const word of others) left.set(word, (left.get(word) ?? 0) + 1)
  const shared = words.filter((word) => {
    const count = left.get(word) ?? 0
    left.set(word, count - 1)
    return count > 0
  })
  return shareOf(shared.length, words.length + others.length)
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

function shareOfItems(one: readonly unknown[], other: readonly unknown[]): number {
  const left = [...other]
  const shared = one.filter((item) => {
    const place = left.findIndex((candidate) => isEqual(item, candidate))
    if (place !== -1) left.splice(place, 1)
    return place !== -1
  })
  return shareOf(shared.length, one.length + other.length)
}

/** Twice what both have, by what there is altogether (the Sørensen–Dice coefficient). */
function shareOf(shared: number, all: number): number {
  return all === 0 ? 0 : (2 * shared) / all
}
