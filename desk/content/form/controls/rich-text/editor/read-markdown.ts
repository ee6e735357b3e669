import { Lexer, lexer, type Token, type Tokens } from 'marked'
import { Mark, type Node, type Schema } from 'prosemirror-model'
import { isSeveralBlocks } from '../../../../../../content-model/text/several-blocks.ts'
import { schemaOf, type TextKind } from './schema.ts'

/** A block of a text, as its file writes it, and what stands between it and the next one. */
export type Block = { node: Node; source: string; gap: string }

/** A text in its blocks. `lead` are the empty lines before the first. */
export type ReadText = { doc: Node; lead: string; blocks: readonly Block[] }

/** Reads a text with the reader that the pages use. Undefined for one whose parts don't add up to it again. */
export function readMarkdown(markdown: string, kind: TextKind): ReadText | undefined {
  const schema = schemaOf(kind)
  const lead = /^\s*/.exec(markdown)?.[0] ?? ''
  const text = markdown.slice(lead.length)
  const isSeveral = kind === 'document' || isSeveralBlocks(markdown.trim())
  if (isSeveral && kind === 'paragraph') return undefined
  const blocks = !isSeveral ? readLine(schema, text) : readBlocks(schema, text)
  if (lead + blocks.map(({ source, gap }) => source + gap).join('') !== markdown) return undefined
  const nodes = blocks.length > 0 ? blocks.map(({ node }) => node) : [schema.node('paragraph')]
  return { doc: schema.node('doc', null, nodes), lead, blocks }
}

function readLine(schema: Schema, text: string): Block[] {
  if (text === '') return []
  const source = text.trimEnd()
  const node = schema.node('paragraph', null, readInside(schema, Lexer.lexInline(source)))
  return [{ node, source, gap: text.slice(source.length) }]
}

function readBlocks(schema: Schema, text: string): Block[] {
  const blocks: Block[] = []
  for (const token of lexer(text)) {
    const last = blocks.at(-1)
    if (token.type === 'space' && last) last.gap += token.raw
    else {
      const source = token.raw.trimEnd()
      const node = readBlock(schema, token) ?? schema.node('source_block', { source })
      blocks.push({ node, source, gap: token.raw.slice(source.length) })
    }
  }
  return blocks
}

/** Undefined for what the editor doesn't know. */
function readBlock(schema: Schema, token: Token): Node | undefined {
  if (token.type === 'paragraph' || token.type === 'text') {
    return schema.node('paragraph', null, readInside(schema, token.tokens ?? []))
  }
  if (token.type === 'heading') return readHeading(schema, token as Tokens.Heading)
  return token.type === 'list' ? readList(schema, token as Tokens.List) : undefined
}

/** Of a title and a section, the page takes the line as it is; smaller headings are Markdown like all else. */
function readHeading(schema: Schema, { raw, depth, tokens }: Tokens.Heading): Node | undefined {
  const line = /^#{1,3} +(\S.*)\n*$/.exec(raw)?.[1]
  if (schema.nodes.heading === undefined || line === undefined) return undefined
  const inside = depth < 3 ? [schema.text(line.trim())] : readInside(schema, tokens)
  if (inside.some(({ isText, marks }) => !isText || marks.length > 0)) return undefined
  return schema.node('heading', { level: depth }, inside)
}

function readList(schema: Schema, { ordered, start, loose, items }: Tokens.List): Node | undefined {
  const entries: Node[] = []
  for (const { task, tokens } of items) {
    const inside = tokens.filter(({ type }) => type !== 'space').map((token) => readBlock(schema, token))
    const nodes = inside.filter((node) => node !== undefined)
    if (nodes[0]?.type.name !== 'paragraph') nodes.unshift(schema.node('paragraph'))
    const isKnown = !task && inside.every((node) => node !== undefined)
    const entry = isKnown ? schema.nodes.list_item?.create(null, nodes) : undefined
    if (!entry?.type.validContent(entry.content)) return undefined
    entries.push(entry)
  }
  const isTight = !loose
  return ordered
    ? schema.node('ordered_list', { isTight, start: Number(start) }, entries)
    : schema.node('bullet_list', { isTight }, entries)
}

function readInside(schema: Schema, tokens: readonly Token[], marks: readonly Mark[] = Mark.none): Node[] {
  return tokens.flatMap((token) => {
    if (token.type === 'text' || token.type === 'escape') return readWords(schema, token, marks)
    if (token.type === 'br') return [schema.node('hard_break', null, undefined, marks)]
    const mark = readMark(schema, token)
    if (!mark || !('tokens' in token)) return [schema.node('source', { source: token.raw }, undefined, marks)]
    return readInside(schema, token.tokens ?? [], mark.addToSet(marks))
  })
}

function readMark(schema: Schema, token: Token): Mark | undefined {
  if (token.type === 'strong' || token.type === 'em') return schema.mark(token.type)
  return token.type === 'link' ? schema.mark('link', { href: token.href, title: token.title ?? null }) : undefined
}

const letters = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#39;', "'"],
  ['&nbsp;', '\u00A0'],
])
const entity = /(&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});)/i

/** A line break in the file is a space on the page. */
function readWords(schema: Schema, token: Token, marks: readonly Mark[]): Node[] {
  if ('tokens' in token && token.tokens) return readInside(schema, token.tokens, marks)
  const text = 'text' in token ? token.text.replaceAll(/[ \t]*\n[ \t]*/g, ' ') : ''
  if (token.type === 'escape') return text === '' ? [] : [schema.text(text, marks)]
  const parts: Node[] = []
  for (const part of text.split(entity)) {
    const isLetter = letters.has(part)
    if (part === '') continue
    if (entity.test(part) && !isLetter) parts.push(schema.node('source', { source: part }, undefined, marks))
    else parts.push(schema.text(letters.get(part) ?? part, marks))
  }
  return parts
}
