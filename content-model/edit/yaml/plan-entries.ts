import { matchItems } from '../match-items.ts'
import { isList, type RawMap } from '../raw-value.ts'

/** An entry as it will be: the one in the file that it comes from, if any, and its value. */
export type PlannedEntry<Entry> = { key: string; value: unknown; entry?: Entry }

/** The entries of a collection as the value wants them, and whether they are the same ones in the same order. */
export function planEntries<Entry extends { key: string }>(
  entries: readonly Entry[],
  before: readonly unknown[],
  after: RawMap | unknown[],
): { plan: PlannedEntry<Entry>[]; keepsOrder: boolean } {
  const plan = isList(after) ? planItems(entries, before, after) : planPairs(entries, after)
  const keepsOrder = plan.length === entries.length && plan.every(({ entry }, index) => entry === entries[index])
  return { plan, keepsOrder }
}

function planItems<Entry>(entries: readonly Entry[], before: readonly unknown[], after: readonly unknown[]) {
  const places = matchItems(before, after)
  return after.map((value, index): PlannedEntry<Entry> => {
    const place = places[index]
    return { key: String(index), value, entry: place === undefined ? undefined : entries[place] }
  })
}

/** Keys that stay keep the file's order; a new one stands after the one that it follows in the value. */
function planPairs<Entry extends { key: string }>(entries: readonly Entry[], after: RawMap) {
  const kept = entries.filter(({ key }) => Object.hasOwn(after, key))
  const plan: PlannedEntry<Entry>[] = kept.map((entry) => ({ key: entry.key, value: after[entry.key], entry }))
  let place = 0
  for (const [key, value] of Object.entries(after)) {
    const found = plan.findIndex((planned) => planned.key === key)
    if (found === -1) plan.splice(place, 0, { key, value })
    place = (found === -1 ? place : found) + 1
  }
  return plan
}
