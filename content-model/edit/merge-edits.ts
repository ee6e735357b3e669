import { matchItems, matchSameItems } from './match-items.ts'
import { allKeys, fieldOf, isEqual, isList, isMap, type RawMap } from './raw-value.ts'

export type Path = readonly (string | number)[]

/** Two edits of one thing that can't both be kept. A version that doesn't have it has undefined. */
export type Conflict = {
  /** Its path in the merged value. */
  path: Path
  base: unknown
  mine: unknown
  theirs: unknown
}

/** One value, or one entry of a list, in each version. One that doesn't have it has undefined. */
type Versions = { base?: unknown; mine?: unknown; theirs?: unknown }

type Merged = { value: unknown; conflicts: Conflict[] }

/**
 * Brings together what two people made of the same content (JSON), field by field; entries of lists are found again by
 * `matchItems`. Where both changed one thing differently, the merged value has mine, and the conflict has both. Where
 * one removed what the other changed, the change stays.
 */
export function mergeEdits(versions: Versions): Merged {
  const conflicts: Conflict[] = []
  return { value: mergeAt([], versions, conflicts), conflicts }
}

function mergeAt(path: Path, versions: Versions, conflicts: Conflict[]): unknown {
  const { base, mine, theirs } = versions
  if (isEqual(mine, theirs) || isEqual(base, theirs)) return mine
  if (isEqual(base, mine)) return theirs
  if (isMap(mine) && isMap(theirs) && (isMap(base) || base === undefined)) {
    return mergeMaps(path, { base: base ?? {}, mine, theirs }, conflicts)
  }
  if (isList(mine) && isList(theirs) && (isList(base) || base === undefined)) {
    const { entries, isDisputed } = arrangeLists({ base: base ?? [], mine, theirs })
    if (isDisputed) conflicts.push({ path, base, mine, theirs })
    return entries.map((entry, index) => mergeAt([...path, index], entry, conflicts))
  }
  conflicts.push({ path, base, mine, theirs })
  return mine === undefined ? theirs : mine
}

function mergeMaps(
  path: Path,
  { base, mine, theirs }: Record<'base' | 'mine' | 'theirs', RawMap>,
  conflicts: Conflict[],
): RawMap {
  const entries = allKeys(mine, theirs).map((key): [string, unknown] => {
    const versions = { base: fieldOf(base, key), mine: fieldOf(mine, key), theirs: fieldOf(theirs, key) }
    return [key, mergeAt([...path, key], versions, conflicts)]
  })
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

type Lists = Record<'base' | 'mine' | 'theirs', readonly unknown[]>

/**
 * The entries of a list that two people changed, in their merged order: what one removed and the other left alone is
 * gone, what either added is there, once if both added the same. Disputed if both sorted the list differently; then
 * mine is taken.
 */
function arrangeLists(lists: Lists): { entries: Versions[]; isDisputed: boolean } {
  const { mine, theirs, base } = findEntries(lists)
  const isShared = (entry: Versions) => mine.includes(entry) && theirs.includes(entry)
  const isDropped = (entry: Versions) => !isShared(entry) && isEqual(entry.base, contentOf(entry))
  const { order, isDisputed } = chooseOrder(base.filter(isShared), mine.filter(isShared), theirs.filter(isShared))

  const entries = [undefined, ...order].flatMap((entry) => {
    const [one, other] = [mine, theirs].map((side) =>
      runAfter(side, entry, isShared).filter((item) => !isDropped(item)),
    )
    return [...(entry ? [entry] : []), ...inFixedOrder(one ?? [], other ?? []).flat()]
  })
  return { entries, isDisputed }
}

/** The entries of each version: the same object wherever it's the same entry. */
function findEntries({ base, mine, theirs }: Lists): Record<keyof Lists, Versions[]> {
  const entries = base.map((item): Versions => ({ base: item }))
  const ofMine = matchItems(base, mine).map((place, index) => {
    const entry = (place === undefined ? undefined : entries[place]) ?? {}
    return Object.assign(entry, { mine: mine[index] })
  })
  const added = ofMine.filter((entry) => !entries.includes(entry))
  const places = matchItems(base, theirs)
  const addedByThem = theirs.filter((_, index) => places[index] === undefined)
  const twins = matchSameItems(
    added.map((entry) => entry.mine),
    addedByThem,
  )
  const entryFor = (place: number | undefined) => {
    if (place !== undefined) return entries[place]
    const twin = twins.shift()
    return twin === undefined ? undefined : added[twin]
  }
  const ofTheirs = places.map((place, index) => Object.assign(entryFor(place) ?? {}, { theirs: theirs[index] }))
  return { base: entries, mine: ofMine, theirs: ofTheirs }
}

/** The order of the entries that both have: of the one who changed it. */
function chooseOrder(
  base: readonly Versions[],
  mine: Versions[],
  theirs: Versions[],
): { order: Versions[]; isDisputed: boolean } {
  const ofBase = (side: readonly Versions[]) => side.filter((entry) => base.includes(entry))
  const moved = (side: readonly Versions[]) => !isSame(ofBase(side), base)
  if (isSame(mine, theirs)) return { order: mine, isDisputed: false }
  if (!moved(mine) && !moved(theirs)) return { order: inFixedOrder(mine, theirs)[0], isDisputed: false }
  if (!moved(mine)) return { order: theirs, isDisputed: false }
  return { order: mine, isDisputed: moved(theirs) }
}

function isSame(one: readonly Versions[], other: readonly Versions[]): boolean {
  return one.length === other.length && one.every((entry, index) => entry === other[index])
}

/** The entries that only this side has, between the given shared one (or the start) and the next. */
function runAfter(
  side: readonly Versions[],
  entry: Versions | undefined,
  isShared: (entry: Versions) => boolean,
): Versions[] {
  const rest = side.slice(entry ? side.indexOf(entry) + 1 : 0)
  const next = rest.findIndex(isShared)
  return next === -1 ? rest : rest.slice(0, next)
}

/** Two runs in an order that doesn't depend on whose they are, so that both people get the same. */
function inFixedOrder(one: Versions[], other: Versions[]): [Versions[], Versions[]] {
  const textOf = ({ base, mine, theirs }: Versions) => {
    const [first, last] = [mine, theirs].map((item) => JSON.stringify(item)).toSorted()
    return `${JSON.stringify(base)} ${first} ${last}`
  }
  const contents = (entries: readonly Versions[]) => entries.map(textOf).join('\n')
  return contents(one) <= contents(other) ? [one, other] : [other, one]
}

function contentOf(entry: Versions): unknown {
  return 'mine' in entry ? entry.mine : entry.theirs
}
