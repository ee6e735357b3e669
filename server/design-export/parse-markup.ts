import { load } from 'cheerio/slim'

export type MarkupElement = { tag: string; attributes: Readonly<Record<string, string>>; children: MarkupNode[] }
/** An element, or a stretch of text. */
export type MarkupNode = MarkupElement | string

type ParsedNode = Exclude<Parameters<typeof load>[0], string | Buffer | readonly unknown[]>

/** Cleaned HTML as a plain tree. */
export function parseMarkup(html: string): MarkupNode[] {
  return load(html, null, false).root().contents().toArray().flatMap(toNode)
}

function toNode(node: ParsedNode): MarkupNode[] {
  if ('attribs' in node) {
    return [{ tag: node.name, attributes: { ...node.attribs }, children: node.children.flatMap(toNode) }]
  }
  return 'data' in node ? [node.data] : []
}

export function textOf(node: MarkupNode): string {
  return typeof node === 'string' ? node : node.children.map(textOf).join('')
}
