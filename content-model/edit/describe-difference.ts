import { diffWordsWithSpace } from 'diff'
import { matchItems } from './match-items.ts'
import type { Path } from './merge-edits.ts'
import { allKeys, fieldOf, isEqual, isList, isMap, type RawMap } from './raw-value.ts'

/** One change of a value. A removed thing's path leads into the earlier version, every other into the later one. */
export type Difference =
  | { kind: 'changed'; path: Path; before: unknown; after: unknown; words?: TextPart[] }
  | { kind: 'added'; path: Path; after: unknown }
  | { kind: 'removed'; path: Path; before: unknown }
  | { kind: 'moved'; path: Path; from: Path; before: unknown; after: unknown }

/** Texts of at least as many words as this are compared by words. */
const longText = 4

/**
 * The differences between two versions of a file's value, in the order of the later one: each changed leaf, each field
 * or whole list entry added or removed, and the fewest moved entries that explain the new order.
 */
export function describeDifference(before: unknown, after: unknown): Difference[] {
  return compare([], [], before, after)
}

function compare(from: Path, path: Path, before: unknown, after: unknown): Difference[] {
  if (isEqual(before, after)) return []
  if (before === undefined) return [{ kind: 'added', path, after }]
  if (after === undefined) return [{ kind: 'removed', path: from, before }]
  if (isMap(before) && isMap(after)) return compareMaps(from, path, before, after)
  if (isList(before) && isList(after)) return compareLists(from, path, before, after)
  if (!isLongText(before) || !isLongText(after)) return [{ kind: 'changed', path, before, after }]
  const words = diffWords(before, after)
  return [{ kind: 'changed', path, before, after, ...(isReworded(words) ? {} : { words }) }]
}

function compareMaps(from: Path, path: Path, before: RawMap, after: RawMap): Difference[] {
  return allKeys(after, before).flatMap((key) =>
    compare([...from, key], [...path, key], fieldOf(before, key), fieldOf(after, key)),
  )
}

function compareLists(from: Path, path: Path, before: readonly unknown[], after: readonly unknown[]): Difference[] {
  const places = matchItems(before, after)
  const inOrder = longestRise(places.filter((place) => place !== undefined))
  const removedFrom = (place: number): Difference[] =>
    place >= before.length || places.includes(place)
      ? []
      : [...compare([...from, place], path, before[place], undefined), ...removedFrom(place + 1)]

  const kept = after.flatMap((item, index): Difference[] => {
    const place = places[index]
    const itsPath = [...path, index]
    if (place === undefined) return [{ kind: 'added', path: itsPath, after: item }]
    const moved = { kind: 'moved' as const, path: itsPath, from: [...from, place], before: before[place], after: item }
    const changes = compare(moved.from, itsPath, before[place], item)
    return [...(inOrder.has(place) ? [] : [moved]), ...changes, ...removedFrom(place + 1)]
  })
  return [...removedFrom(0), ...kept]
}

/** As many of these different numbers as possible that rise from first to last. */
function longestRise(numbers: readonly number[]): Set<number> {
  const rises: number[][] = []
  for (const number of numbers) {
    const before = rises.filter((rise) => (rise.at(-1) ?? -1) < number)
    rises.push([...longest(before), number])
  }
  return new Set(longest(rises))
}

function longest(lists: readonly number[][]): number[] {
  return lists.reduce((best, list) => (list.length > best.length ? list : best), [])
}

/** Little of either text is left in the other: they are easier to read one after the other. */
function isReworded(words: readonly TextPart[]): boolean {
  const letters = (is: TextPart['is']) =>
    words.filter((part) => part.is === is).reduce((sum, { text }) => sum + text.replaceAll(/\P{L}/gu, '').length, 0)
  return letters('kept') * 2 < Math.min(letters('added'), letters('removed'))
}

function isLongText(value: unknown): value is string {
  return typeof value === 'string' && value.trim().split(/\s+/).length >= longText
}

/** A stretch of a text that was changed: in both versions, only in the earlier or only in the later one. */
type TextPart = { is: 'kept' | 'added' | 'removed'; text: string }

/** With more than these, nobody would see what stayed. The time to find them grows with their square. */
const mostChanges = 1000

/** A word-by-word diff. Kept and removed parts make up the earlier text, kept and added parts the later one. */
function diffWords(before: string, after: string): TextPart[] {
  const parts = diffWordsWithSpace(before, after, { maxEditLength: mostChanges })
  if (parts === undefined) {
    return [
      { is: 'removed', text: before },
      { is: 'added', text: after },
    ]
  }
  return parts.map(({ value, added, removed }) => {
    if (added) return { is: 'added', text: value }
    return { is: removed ? 'removed' : 'kept', text: value }
  })
}
