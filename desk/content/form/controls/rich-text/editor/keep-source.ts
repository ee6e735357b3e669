import { diffChars } from 'diff'
import type { Node } from 'prosemirror-model'
import { type Block, type ReadText, readMarkdown } from './read-markdown.ts'
import type { TextKind } from './schema.ts'
import { writeBlock, writeMarkdown } from './write-markdown.ts'

/** Writes an edited text as its author wrote it, but for what was edited. */
export type KeptSource = {
  /** The Markdown of the text as it is now. */
  write(doc: Node): string
}

/** `doc` is what the editor made of the text: it holds the same nodes as long as nobody changes them. */
export function keepSource(read: ReadText, doc: Node, kind: TextKind): KeptSource {
  const first: readonly Block[] = read.blocks.map((block, index) => ({
    ...block,
    node: doc.maybeChild(index) ?? block.node,
  }))
  const end = first.at(-1)?.gap ?? ''
  let last = first

  function write(next: Node): string {
    const blocks = carryOver(last, next, (node) => first.find((block) => block.node.eq(node))?.source)
    const kept = joinBlocks(read.lead, blocks, end)
    const plain = writeMarkdown(next)
    const isRight = kept === plain || sameText(kept, plain, kind)
    last = isRight ? blocks : next.children.map((node) => ({ node, source: writeBlock(node), gap: '\n\n' }))
    return isRight ? kept : joinBlocks(read.lead, last, end)
  }

  return { write }
}

/** Blocks of before where they are the same, and of the others what is the same. */
function carryOver(
  before: readonly Block[],
  { children: nodes }: Node,
  known: (node: Node) => string | undefined,
): Block[] {
  const isSame = (old: number, now: number) => before[old]?.node === nodes[now]
  const most = Math.min(before.length, nodes.length)
  let start = 0
  while (start < most && isSame(start, start)) start += 1
  let end = 0
  while (end < most - start && isSame(before.length - 1 - end, nodes.length - 1 - end)) end += 1
  const [removed, added] = [before.length - start - end, nodes.length - start - end]
  const oldOf = (now: number) => {
    if (now < start || removed === added) return now
    return now >= nodes.length - end ? now + before.length - nodes.length : undefined
  }
  return nodes.map((node, now) => {
    const old = oldOf(now)
    const block = old === undefined ? undefined : before[old]
    if (!block) return { node, source: known(node) ?? writeBlock(node), gap: '\n\n' }
    const follows = nodes[now + 1]?.type === before[(old ?? 0) + 1]?.node.type && oldOf(now + 1) === (old ?? 0) + 1
    const source = block.node === node ? block.source : (known(node) ?? carryWords(block, node))
    return { node, source, gap: follows ? block.gap : '\n\n' }
  })
}

/** The block's own source, with what was edited in its place. */
function carryWords({ node: old, source }: Block, node: Node): string {
  const [before, after] = [writeBlock(old), writeBlock(node)]
  if (before === after) return source
  let start = 0
  while (start < before.length && before[start] === after[start]) start += 1
  let end = 0
  const most = Math.min(before.length, after.length) - start
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end += 1
  const [from, to] = placesIn(source, before, [start, before.length - end])
  return source.slice(0, from) + after.slice(start, after.length - end) + source.slice(to)
}

/** Where two places of the plainly written text are in the source. */
function placesIn(source: string, plain: string, [start, end]: [number, number]): [number, number] {
  if (source === plain) return [start, end]
  let [inPlain, inSource] = [0, 0]
  let from: number | undefined
  let to: number | undefined
  for (const { value, added, removed } of diffChars(plain, source)) {
    const { length } = value
    if (!added && start >= inPlain && start < inPlain + length) from ??= removed ? inSource : inSource + start - inPlain
    if (!added && end > inPlain && end <= inPlain + length) to = removed ? inSource : inSource + end - inPlain
    if (!added) inPlain += length
    if (!removed) inSource += length
  }
  const place = from ?? inSource
  return [place, Math.max(place, to ?? place)]
}

function joinBlocks(lead: string, blocks: readonly Block[], end: string): string {
  const written = blocks.filter(({ source }) => source !== '')
  return written.length === 0
    ? ''
    : lead + written.map(({ source, gap }, index) => source + (index < written.length - 1 ? gap : end)).join('')
}

/** Whether a text is read as the plainly written one. */
function sameText(text: string, plain: string, kind: TextKind): boolean {
  const read = readMarkdown(text, kind)
  return read !== undefined && writeMarkdown(read.doc) === plain
}
