import { matchItems, matchSameItems } from './match-items.ts'
import { isEqual } from './raw-value.ts'

/** One entry of a list in the versions that have it. */
type Thing = { base?: unknown; mine?: unknown; theirs?: unknown }

type Lists = Record<'base' | 'mine' | 'theirs', readonly unknown[]>

/**
 * The entries of a list that two people changed, in their merged order: what one removed and the other left alone is
 * gone, what either added is there, once if both added the same. Disputed if both sorted the list differently; then
 * mine is taken.
 */
export function arrangeLists(lists: Lists): { things: Thing[]; isDisputed: boolean } {
  const { mine, theirs, base } = findThings(lists)
  const isShared = (thing: Thing) => mine.includes(thing) && theirs.includes(thing)
  const isDropped = (thing: Thing) => !isShared(thing) && isEqual(thing.base, contentOf(thing))
  const { order, isDisputed } = chooseOrder(base.filter(isShared), mine.filter(isShared), theirs.filter(isShared))

  const things = [undefined, ...order].flatMap((thing) => {
    const [one, other] = [mine, theirs].map((side) =>
      runAfter(side, thing, isShared).filter((item) => !isDropped(item)),
    )
    return [...(thing ? [thing] : []), ...inFixedOrder(one ?? [], other ?? []).flat()]
  })
  return { things, isDisputed }
}

/** The entries of each version as things: the same thing wherever it's the same entry. */
function findThings({ base, mine, theirs }: Lists): Record<keyof Lists, Thing[]> {
  const things = base.map((item): Thing => ({ base: item }))
  const ofMine = matchItems(base, mine).map((place, index) => {
    const thing = (place === undefined ? undefined : things[place]) ?? {}
    return Object.assign(thing, { mine: mine[index] })
  })
  const added = ofMine.filter((thing) => !things.includes(thing))
  const places = matchItems(base, theirs)
  const addedByThem = theirs.filter((_, index) => places[index] === undefined)
  const twins = matchSameItems(
    added.map((thing) => thing.mine),
    addedByThem,
  )
  const thingFor = (place: number | undefined) => {
    if (place !== undefined) return things[place]
    const twin = twins.shift()
    return twin === undefined ? undefined : added[twin]
  }
  const ofTheirs = places.map((place, index) => Object.assign(thingFor(place) ?? {}, { theirs: theirs[index] }))
  return { base: things, mine: ofMine, theirs: ofTheirs }
}

/** The order of the things that both have: of the one who changed it. */
function chooseOrder(base: readonly Thing[], mine: Thing[], theirs: Thing[]): { order: Thing[]; isDisputed: boolean } {
  const ofBase = (side: readonly Thing[]) => side.filter((thing) => base.includes(thing))
  const moved = (side: readonly Thing[]) => !isSame(ofBase(side), base)
  if (isSame(mine, theirs)) return { order: mine, isDisputed: false }
  if (!moved(mine) && !moved(theirs)) return { order: inFixedOrder(mine, theirs)[0], isDisputed: false }
  if (!moved(mine)) return { order: theirs, isDisputed: false }
  return { order: mine, isDisputed: moved(theirs) }
}

function isSame(one: readonly Thing[], other: readonly Thing[]): boolean {
  return one.length === other.length && one.every((thing, index) => thing === other[index])
}

/** The things that only this side has, between the given shared one (or the start) and the next. */
function runAfter(side: readonly Thing[], thing: Thing | undefined, isShared: (thing: Thing) => boolean): Thing[] {
  const rest = side.slice(thing ? side.indexOf(thing) + 1 : 0)
  const next = rest.findIndex(isShared)
  return next === -1 ? rest : rest.slice(0, next)
}

/** Two runs in an order that doesn't depend on whose they are, so that both people get the same. */
function inFixedOrder(one: Thing[], other: Thing[]): [Thing[], Thing[]] {
  const textOf = ({ base, mine, theirs }: Thing) => {
    const [first, last] = [mine, theirs].map((item) => JSON.stringify(item)).toSorted()
    return `${JSON.stringify(base)} ${first} ${last}`
  }
  const contents = (things: readonly Thing[]) => things.map(textOf).join('\n')
  return contents(one) <= contents(other) ? [one, other] : [other, one]
}

function contentOf(thing: Thing): unknown {
  return 'mine' in thing ? thing.mine : thing.theirs
}
