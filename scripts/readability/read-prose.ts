import { load } from 'cheerio'

const blocks = 'p, li, dd, div'

/**
 * A built page's sentences, one paragraph each. Anything that doesn't end like a sentence (labels, menus, lists of
 * words) would make a page look simpler than it is, and a form's hints aren't part of the page's prose.
 */
export function readProse(html: string): string[] {
  const page = load(html)
  page('script, style, template, form, nav, [hidden], [data-visually-hidden]').remove()
  const texts = page('main')
    .find(blocks)
    .filter((_, element) => page(element).find(blocks).length === 0)
    .map((_, element) => page(element).text().replaceAll(/\s+/g, ' ').trim())
    .get()
  return [...new Set(texts)].filter((text) => /[.?!]$/.test(text))
}

/** Whether search engines may list the page, which makes it public. */
export function isIndexed(html: string): boolean {
  return load(html)('meta[name="robots"][content*="noindex"]').length === 0
}
