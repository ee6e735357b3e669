import { marked } from 'marked'
import { typesetHtml } from './typeset-quotes.ts'

/**
 * Marked-up text: `html` for the page, `text` for places that only allow plain words (structured data, descriptions).
 */
export type RichText = { html: string; text: string }

/** Renders Markdown: a single paragraph comes out without a `<p>` around it, several keep theirs. */
export function renderRichText(markdown: string): RichText {
  const isSeveralBlocks = /\n\s*\n|^[ \t]*(?:[-*+]|\d+[.)])\s/m.test(markdown)
  const html = typesetHtml(
    isSeveralBlocks ? marked.parse(markdown, { async: false }) : marked.parseInline(markdown, { async: false }),
  )
  return { html: markLinks(html).trim(), text: toPlainText(html) }
}

/** Another site's page can't get hold of this one, and no translator changes a phone number or an email address. */
export function markLinks(html: string): string {
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
