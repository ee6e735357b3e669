import { arrangeLists } from './arrange-lists.ts'
import { allKeys, fieldOf, isEqual, isList, isMap, type RawMap } from './raw-value.ts'

export type Path = readonly (string | number)[]

/** Two edits of one thing that can't both be kept. A version that doesn't have it has undefined. */
export type Conflict = {
  /** Where it stands in the merged value. */
  path: Path
  base: unknown
  mine: unknown
  theirs: unknown
}

/** The same thing in each version. One that doesn't have it has undefined. */
export type Versions = { base?: unknown; mine?: unknown; theirs?: unknown }

export type Merged = { value: unknown; conflicts: Conflict[] }

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
    const { things, isDisputed } = arrangeLists({ base: base ?? [], mine, theirs })
    if (isDisputed) conflicts.push({ path, base, mine, theirs })
    return things.map((thing, index) => mergeAt([...path, index], thing, conflicts))
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
