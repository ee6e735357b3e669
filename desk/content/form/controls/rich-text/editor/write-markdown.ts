import type { Mark, Node } from 'prosemirror-model'

/** A text as Markdown, always in the same way. Empty paragraphs are nothing: the page shows none. */
export function writeMarkdown(doc: Node): string {
  return doc.children
    .map((block) => writeBlock(block))
    .filter((block) => block !== '')
    .join('\n\n')
}

export function writeBlock(node: Node): string {
  const { name } = node.type
  if (name === 'source_block') return String(node.attrs.source)
  if (name === 'bullet_list' || name === 'ordered_list') return writeList(node)
  if (name !== 'heading') return writeInside(node.children)
  const words = node.textContent.trim()
  const { level } = node.attrs
  return words === '' ? '' : `${'#'.repeat(level)} ${level < 3 ? words : escapeWords(words)}`
}

function writeList({ type, attrs, children }: Node): string {
  const isTight = attrs.isTight && children.every(({ children: inside }) => countParagraphs(inside) === 1)
  const entries = children.map(({ children: inside }, index) => {
    const mark = type.name === 'bullet_list' ? '- ' : `${Number(attrs.start) + index}. `
    const text = inside.map(writeBlock).join(isTight ? '\n' : '\n\n')
    return mark + text.replaceAll(/\n(?=.)/g, `\n${' '.repeat(mark.length)}`)
  })
  return entries.join(isTight ? '\n' : '\n\n')
}

function countParagraphs(nodes: readonly Node[]): number {
  return nodes.filter(({ type }) => type.name === 'paragraph').length
}

/** A part of a paragraph with the marks that are not yet written around it. */
type Part = { node: Node; text: string; marks: readonly Mark[] }

function writeInside(nodes: readonly Node[]): string {
  const parts = nodes.map((node) => ({ node, text: node.text ?? '', marks: node.marks }))
  return writeParts(trimEnds(moveSpacesOut(parts))).replace(/(?:\\\n)+$/, '')
}

/** Marks end at words: `**two **` is no bold text. */
function moveSpacesOut(parts: readonly Part[]): Part[] {
  return parts.flatMap((part, index) => {
    const { node, text, marks } = part
    if (!node.isText) return [part]
    const without = (other: Part | undefined) =>
      marks.filter((mark) => isWord(mark) && !mark.isInSet(other?.marks ?? []))
    const [, start = '', words = '', end = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? []
    const [before, after] = [without(parts[index - 1]), without(parts[index + 1])]
    const bare = (text: string, ended: readonly Mark[]) => ({
      node,
      text,
      marks: marks.filter((mark) => !ended.includes(mark)),
    })
    const all =
      words === ''
        ? [bare(text, [...before, ...after])]
        : [bare(start, before), { ...part, text: words }, bare(end, after)]
    return all.filter(({ text: kept }) => kept !== '')
  })
}

function isWord({ type }: Mark): boolean {
  return type.name !== 'link'
}

/** Spaces and line breaks at either end of a paragraph show nothing. */
function trimEnds(parts: readonly Part[]): Part[] {
  const isSpace = ({ node, text }: Part) => (node.isText ? text.trim() === '' : node.type.name === 'hard_break')
  const start = parts.findIndex((part) => !isSpace(part))
  const kept = start === -1 ? [] : parts.slice(start, parts.findLastIndex((part) => !isSpace(part)) + 1)
  return kept.map((part, index) => {
    const text = index === 0 ? part.text.trimStart() : part.text
    return { ...part, text: index === kept.length - 1 ? text.trimEnd() : text }
  })
}

/** The mark that reaches farthest goes outside. */
function writeParts(parts: readonly Part[]): string {
  let text = ''
  for (let index = 0; index < parts.length; ) {
    const part = parts[index]
    if (!part) break
    const [longest] = part.marks
      .map((mark) => ({ mark, end: endOf(mark, parts, index) }))
      .sort((one, other) => other.end - one.end || Number(isWord(other.mark)) - Number(isWord(one.mark)))
    if (longest) {
      const { mark, end } = longest
      const inside = parts.slice(index, end).map((one) => ({ ...one, marks: one.marks.filter((own) => !own.eq(mark)) }))
      text += writeMark(mark, inside)
      index = end
    } else {
      text += writePart(part, text === '' || text.endsWith('\n'))
      index += 1
    }
  }
  return text
}

function endOf(mark: Mark, parts: readonly Part[], start: number): number {
  const end = parts.findIndex(({ marks }, index) => index > start && !mark.isInSet(marks))
  return end === -1 ? parts.length : end
}

function writeMark(mark: Mark, parts: readonly Part[]): string {
  const inside = writeParts(parts)
  if (mark.type.name === 'strong') return `**${inside}**`
  if (mark.type.name === 'em') return `*${inside}*`
  const { href, title } = mark.attrs
  const [only] = parts
  if (parts.length === 1 && only && title === null && linksItself(only.text, href)) return only.text
  const address = /[\s()<>]/.test(href) ? `<${href.replaceAll(/[<>\n]/g, encodeURIComponent)}>` : href
  return `[${inside}](${address}${title === null ? '' : ` "${title.replaceAll('"', '\\"')}"`})`
}

/** The pages make a link of an address, an email address too, where they stand in a text as they are. */
function linksItself(text: string, href: string): boolean {
  if (/^https?:\/\/[^\s<>()*_]+$/.test(text)) return text === href
  return /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(text) && href === `mailto:${text}`
}

function writePart({ node, text }: Part, isLineStart: boolean): string {
  if (node.type.name === 'hard_break') return '\\\n'
  if (!node.isText) return String(node.attrs.source)
  return isLineStart ? escapeStart(escapeWords(text)) : escapeWords(text)
}

/** Marks that somebody has typed as letters stay letters. */
function escapeWords(text: string): string {
  const plain = text
    .replaceAll(/[\\`*[\]]/g, '\\$&')
    .replaceAll(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replaceAll(/&(?=#?\w+;)/g, '&amp;')
    .replaceAll('\u00A0', '&nbsp;')
    .replaceAll(/<(?=[a-z/!?])/gi, '&lt;')
  return plain.split('~').length > 2 ? plain.replaceAll('~', '\\~') : plain
}

function escapeStart(text: string): string {
  return text
    .replace(/^(?:#{1,6}(?=\s|$)|>|[-+](?=\s|$)|-{2,}|={2,}|\|)/, '\\$&')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
}
