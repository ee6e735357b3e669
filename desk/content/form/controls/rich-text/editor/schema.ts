import { type Mark, type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model'

/** One paragraph, a few sentences with lists, or a whole page with its title and sections. */
export type TextKind = 'paragraph' | 'sentences' | 'document'

/** What a text can hold. What else a file may say stands in it as it is, in `source`: nobody can break what they can't see. */
const blocks = {
  paragraph: { group: 'block', content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
  bullet_list: {
    group: 'block',
    content: 'list_item+',
    attrs: { isTight: { default: true } },
    parseDOM: [{ tag: 'ul' }],
    toDOM: () => ['ul', 0],
  },
  ordered_list: {
    group: 'block',
    content: 'list_item+',
    attrs: { isTight: { default: true }, start: { default: 1 } },
    parseDOM: [{ tag: 'ol' }],
    toDOM: ({ attrs: { start } }) => ['ol', start === 1 ? {} : { start }, 0],
  },
  list_item: {
    content: 'paragraph (paragraph | bullet_list | ordered_list)*',
    defining: true,
    parseDOM: [{ tag: 'li' }],
    toDOM: () => ['li', 0],
  },
  source_block: {
    group: 'block',
    atom: true,
    attrs: { source: {} },
    parseDOM: [{ tag: 'pre[data-source]', getAttrs: (shown) => ({ source: shown.textContent }) }],
    toDOM: ({ attrs: { source } }) => ['pre', { 'data-source': '' }, source],
  },
} satisfies Record<string, NodeSpec>

/** The page shows a heading's words as they are written, without marks. */
const heading: NodeSpec = {
  group: 'block',
  content: 'text*',
  marks: '',
  defining: true,
  attrs: { level: { default: 2 } },
  parseDOM: [
    { tag: 'h1', attrs: { level: 2 } },
    { tag: 'h2', attrs: { level: 2 } },
    ...['h3', 'h4', 'h5', 'h6'].map((tag) => ({ tag, attrs: { level: 3 } })),
  ],
  toDOM: ({ attrs: { level } }) => [`h${level}`, 0],
}

const inside = {
  text: { group: 'inline' },
  hard_break: { group: 'inline', inline: true, selectable: false, parseDOM: [{ tag: 'br' }], toDOM: () => ['br'] },
  source: {
    group: 'inline',
    inline: true,
    atom: true,
    attrs: { source: {} },
    parseDOM: [{ tag: 'code[data-source]', getAttrs: (shown) => ({ source: shown.textContent }) }],
    toDOM: ({ attrs: { source } }) => ['code', { 'data-source': '' }, source],
  },
} satisfies Record<string, NodeSpec>

const marks = {
  link: {
    inclusive: false,
    attrs: { href: {}, title: { default: null } },
    parseDOM: [{ tag: 'a[href]', getAttrs: (link) => ({ href: link.getAttribute('href') }) }],
    toDOM: ({ attrs: { href } }: Mark) => ['a', { href, title: href }, 0],
  },
  em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
  strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
} satisfies Record<string, MarkSpec>

export type TextSchema = Schema

const schemas: Record<TextKind, TextSchema> = {
  paragraph: new Schema({ nodes: { doc: { content: 'paragraph+' }, paragraph: blocks.paragraph, ...inside }, marks }),
  sentences: new Schema({ nodes: { doc: { content: 'block+' }, ...blocks, ...inside }, marks }),
  document: new Schema({ nodes: { doc: { content: 'block+' }, ...blocks, heading, ...inside }, marks }),
}

export function schemaOf(kind: TextKind): TextSchema {
  return schemas[kind]
}
