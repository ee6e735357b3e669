import { marked } from 'marked'
import { z } from 'zod'
import { isSeveralBlocks } from './several-blocks.ts'
import { typesetHtml, typesetQuotes } from './typeset.ts'

/**
 * Marked-up text: `html` for the page, `text` for places that only allow plain words (structured data, descriptions).
 */
type RichText = { html: string; text: string }

/** Renders Markdown: a single paragraph comes out without a `<p>` around it, several keep theirs. */
export function renderRichText(markdown: string): RichText {
  const html = typesetHtml(
    isSeveralBlocks(markdown)
      ? marked.parse(markdown, { async: false })
      : marked.parseInline(markdown, { async: false }),
  )
  return { html: markLinks(html).trim(), text: toPlainText(html) }
}

/** Another site's page can't get hold of this one, and no translator changes a phone number or an email address. */
function markLinks(html: string): string {
  return html
    .replaceAll(/<a (?=href="https:)/gi, '<a rel="noopener" ')
    .replaceAll(/<a (?=href="(?:tel|mailto):)/g, '<a translate="no" ')
}

function toPlainText(html: string): string {
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
  return html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (entity, name: string) => entities[name] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** A long text: its one title, what stands before the first section, and its sections, each with an anchor. */
export type TextDocument = {
  heading: string
  introduction: string
  sections: { id: string; heading: string; html: string }[]
}

/** Reads Markdown that starts with `# Title` and is divided by `## Section`. */
export const documentSchema = z
  .string()
  .refine((text) => /^# \S/.test(text), 'Start the text with its title: # Title.')
  .refine(
    (text) => /^## \S/m.test(text),
    'Divide the text into sections. Start each with a line such as ## What we collect.',
  )
  .refine((text) => !/<\w/.test(text), 'Write Markdown without HTML tags.')
  .transform(parseDocument)
  .refine(
    ({ sections }) => new Set(sections.map(({ id }) => id)).size === sections.length,
    'Give each section its own heading.',
  )
  .meta({
    title: 'Text',
    description: 'Starts with its title. Each section starts with a heading of its own.',
    control: 'document',
  })

function parseDocument(markdown: string): TextDocument {
  const [head = '', ...sections] = markdown.split(/^## /m)
  const [title = '', ...introduction] = head.split('\n')
  return {
    heading: typesetQuotes(title.replace(/^# /, '').trim()),
    introduction: render(introduction.join('\n')),
    sections: sections.map((section) => {
      const [heading = '', ...body] = section.split('\n')
      return { id: anchorOf(heading), heading: typesetQuotes(heading.trim()), html: render(body.join('\n')) }
    }),
  }
}

function render(markdown: string): string {
  return markLinks(typesetHtml(marked.parse(markdown, { async: false }))).trim()
}

function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
