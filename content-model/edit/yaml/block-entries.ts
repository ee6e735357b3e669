import {
  type CST,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import { endOfBlock, endOfHead, lineStart, startOfLead } from './lines.ts'
import type { Slot } from './slot.ts'

/** An entry of a block map or list, with the lines that belong to it. */
export type BlockEntry = {
  /** Its key; of a list, its place. */
  key: string
  slot: Slot
  /** The empty lines above it, counted, and the comments, each with its line break. */
  gap: number
  comments: string
  /** Where these start. */
  leadFrom: number
  /** Its key or hyphen. */
  start: number
  /** The end of its last line, or of the last comment below it that is indented further than itself. */
  end: number
}

/**
 * The entries of a block map or list in the file's order. Undefined if there is something that nobody writes by hand:
 * a key that is itself a map, a tag before a key.
 */
export function blockEntries(source: string, collection: YAMLMap | YAMLSeq, depth: number): BlockEntry[] | undefined {
  const found = isMap(collection) ? pairsOf(collection) : itemsOf(collection)
  const entries: BlockEntry[] = []
  for (const entry of found) {
    if (!entry) return undefined
    const { key, start, from, node } = entry
    const column = start - lineStart(source, start)
    const slot = { node, key: isMap(collection) ? key : undefined, from, column, inFlow: false, depth: depth + 1 }
    const end = endOfBlock(source, endOfNode(source, node), column)
    const earlier = entries.at(-1)
    const startOfFirst = depth === 0 ? endOfHead : startOfLead
    const leadFrom = earlier ? earlier.end + 1 : startOfFirst(source, start)
    const lead = source.slice(leadFrom, Math.max(leadFrom, lineStart(source, start)))
    const [blank = ''] = /^(?:[ \t]*\n)*/.exec(lead) ?? []
    const gap = blank.split('\n').length - 1
    entries.push({ key, slot, gap, comments: lead.slice(blank.length), leadFrom, start, end })
  }
  return entries
}

type Found = { key: string; start: number; from: number; node: Node } | undefined

function pairsOf(map: YAMLMap): Found[] {
  return map.items.map((pair: Pair) => {
    const { key, value, srcToken } = pair
    const colon = srcToken?.sep?.find(({ type }) => type === 'map-value-ind')
    const isPlain = srcToken?.start.every(({ type }) => ['space', 'newline', 'comment'].includes(type))
    if (!isScalar(key) || !key.range || !isNode(value) || !colon || !isPlain) return undefined
    return { key: String(key.value), start: key.range[0], from: colon.offset + 1, node: value }
  })
}

function itemsOf(list: YAMLSeq): Found[] {
  const tokens: CST.CollectionItem[] = list.srcToken && 'items' in list.srcToken ? list.srcToken.items : []
  const hyphens = tokens.flatMap(({ start }) => start.filter(({ type }) => type === 'seq-item-ind'))
  return list.items.map((node, index) => {
    const hyphen = hyphens[index]
    return hyphen && isNode(node)
      ? { key: String(index), start: hyphen.offset, from: hyphen.offset + 1, node }
      : undefined
  })
}

/** The offset after the last character of a value, without the line break that ends a block text. */
export function endOfNode(source: string, node: Node): number {
  const isBlock = (isMap(node) || isSeq(node)) && !node.flow
  const last = isBlock ? node.items.at(-1) : undefined
  const inner = isPair(last) ? last.value : last
  if (isNode(inner)) return endOfNode(source, inner)
  const end = node.range?.[1] ?? 0
  return source[end - 1] === '\n' ? end - 1 : end
}
