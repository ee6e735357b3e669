import { isMap, type YAMLMap, type YAMLSeq } from 'yaml'
import type { RawMap } from '../raw-value.ts'
import { type BlockEntry, blockEntries } from './block-entries.ts'
import { findModel, mostLike } from './find-model.ts'
import { type PlannedEntry, planEntries } from './plan-entries.ts'
import { printItem, printPair } from './print-value.ts'
import { type Rewriting, valueOfNode } from './rewriting.ts'
import { applySplices, type Splice } from './splice.ts'

/**
 * Changes the entries of a block map or list. As long as all of them stay in their order, each is changed in its place;
 * else their lines are put together anew, each entry's with the comments above it. Undefined if that can't be done.
 */
export function rewriteBlock(
  rewriting: Rewriting,
  node: YAMLMap | YAMLSeq,
  value: RawMap | unknown[],
  depth: number,
): Splice[] | undefined {
  const { source, document } = rewriting
  const entries = blockEntries(source, node, depth)
  const [first] = entries ?? []
  const last = entries?.at(-1)
  if (!entries || !first || !last) return undefined
  const before = entries.map(({ slot }) => valueOfNode(slot.node, document))
  const { plan, keepsOrder } = planEntries(entries, before, value)
  if (plan.length === 0) return undefined
  if (keepsOrder)
    return plan.flatMap(({ entry, value: wanted }) => (entry ? rewriting.rewrite(entry.slot, wanted) : []))

  const indent = ' '.repeat(first.slot.column)
  const gapOfNew = isMap(node) ? 0 : Math.max(0, ...entries.slice(1).map(({ gap }) => gap))
  const lines = plan.map(({ key, value: wanted, entry }, index) => {
    const text = entry
      ? applySplices(source, rewriting.rewrite(entry.slot, wanted), entry.start, entry.end)
      : printEntry(rewriting, entries, isMap(node) ? key : undefined, wanted)
    const gap = index === 0 ? first.gap : (gapAbove(entries, plan, entry) ?? gapOfNew)
    return `${'\n'.repeat(gap)}${entry?.comments ?? ''}${indent}${text}`
  })
  // After a hyphen, the first entry stands on the same line.
  const text = first.leadFrom === first.start ? lines.join('\n').trimStart() : lines.join('\n')
  return [{ from: first.leadFrom, to: last.end, text }]
}

/** The empty lines above an entry, or above those removed right before it. Unknown for a new one and the file's first. */
function gapAbove(
  entries: readonly BlockEntry[],
  plan: readonly PlannedEntry<BlockEntry>[],
  entry: BlockEntry | undefined,
): number | undefined {
  if (!entry || entry === entries[0]) return undefined
  const kept = new Set(plan.map((planned) => planned.entry))
  let gap = entry.gap
  for (const earlier of entries.slice(1, entries.indexOf(entry)).toReversed()) {
    if (kept.has(earlier)) break
    gap = Math.max(gap, earlier.gap)
  }
  return gap
}

function printEntry({ document }: Rewriting, entries: readonly BlockEntry[], key: string | undefined, value: unknown) {
  const column = entries[0]?.slot.column ?? 0
  if (key !== undefined) return printPair(key, value, findModel(document, value, key), column)
  const siblings = entries.map(({ slot }) => slot.node)
  return printItem(value, mostLike(siblings, value) ?? findModel(document, value), column)
}
