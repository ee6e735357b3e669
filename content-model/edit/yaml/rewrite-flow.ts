import { type CST, isMap, isNode, isScalar, type YAMLMap, type YAMLSeq } from 'yaml'
import type { RawMap } from '../raw-value.ts'
import { findModel, mostLike } from './find-model.ts'
import { planEntries } from './plan-entries.ts'
import { printFlow, printFlowPair } from './print-value.ts'
import { type Rewriting, valueOfNode } from './rewriting.ts'
import type { Slot } from './slot.ts'
import { applySplices, type Splice } from './splice.ts'

/**
 * Changes the entries of a map or list in brackets, each in its place or, when some come, go or move, all that stands
 * between the brackets. Undefined if it has to be printed: if empty, or with comments or anchors between the brackets.
 */
export function rewriteFlow(
  rewriting: Rewriting,
  node: YAMLMap | YAMLSeq,
  value: RawMap | unknown[],
  depth: number,
): Splice[] | undefined {
  const { source, document } = rewriting
  const entries = flowEntries(source, node, depth)
  const [first, second] = entries ?? []
  const last = entries?.at(-1)
  if (!entries || !first || !last) return undefined
  const siblings = entries.map(({ slot }) => slot.node)
  const before = siblings.map((sibling) => valueOfNode(sibling, document))
  const { plan, keepsOrder } = planEntries(entries, before, value)
  if (plan.length === 0) return undefined
  if (keepsOrder)
    return plan.flatMap(({ entry, value: wanted }) => (entry ? rewriting.rewrite(entry.slot, wanted) : []))

  const texts = plan.map(({ key, value: wanted, entry }) => {
    if (entry) return applySplices(source, rewriting.rewrite(entry.slot, wanted), entry.start, entry.end)
    if (isMap(node)) return printFlowPair(key, wanted, findModel(document, wanted, key))
    return printFlow(wanted, mostLike(siblings, wanted))
  })
  const separator = second ? source.slice(first.end, second.start) : ', '
  return [{ from: first.start, to: last.end, text: texts.join(separator) }]
}

type FlowEntry = { key: string; slot: Slot; start: number; end: number }

const layoutTokens = ['space', 'newline', 'comma']

function flowEntries(source: string, collection: YAMLMap | YAMLSeq, depth: number): FlowEntry[] | undefined {
  const token = collection.srcToken
  const [from = 0, to = 0] = collection.range ?? []
  // A list may hold a pair without braces: [a: b].
  if (token?.type !== 'flow-collection' || !'{['.includes(source[from] ?? ' ')) return undefined
  const tokens = [...token.items.flatMap(({ start }) => start), ...token.end.filter(({ offset }) => offset < to - 1)]
  if (tokens.some(({ type }) => !layoutTokens.includes(type))) return undefined
  const entries = isMap(collection)
    ? collection.items.map(({ key, value, srcToken }) => pairInFlow(key, value, srcToken))
    : collection.items.map((node, index) => itemInFlow(node, index))
  const found = entries.filter((entry) => entry !== undefined)
  if (found.length < entries.length) return undefined
  return found.map(({ key, node, start, from: after, end }) => {
    const slot = { node, from: after, column: 0, inFlow: true, depth: depth + 1 }
    return { key, slot, start, end }
  })
}

function pairInFlow(key: unknown, node: unknown, token: CST.CollectionItem | undefined) {
  const colon = token?.sep?.find(({ type }) => type === 'map-value-ind')
  const isPlain = token?.sep?.every(({ type }) => type === 'map-value-ind' || layoutTokens.includes(type))
  if (!isScalar(key) || !isNode(node) || !key.range || !node.range || !colon || !isPlain) return undefined
  return { key: String(key.value), node, start: key.range[0], from: colon.offset + 1, end: node.range[1] }
}

function itemInFlow(node: unknown, index: number) {
  if (!isNode(node) || !node.range) return undefined
  const [start, end] = node.range
  return { key: String(index), node, start, from: start, end }
}
