import { load } from 'cheerio'
import { AppError } from '../platform/errors.ts'

/**
 * The part of an imported page that a selector names, or its body. Throws `import-refused` when the selector is not valid
 * CSS or matches nothing.
 */
export function selectPart(html: string, selector: string): string {
  const $ = load(html)
  const part = selector === '' ? $('body').html() : $.html(find($, selector))
  if (part === null || part === '') {
    throw new AppError('import-refused', { detail: 'The selector matches nothing on this page.' })
  }
  return part
}

function find($: ReturnType<typeof load>, selector: string) {
  try {
    return $(selector).first()
  } catch (cause) {
    // The stack is exhausted: that is the page's depth, not the selector's fault.
    if (cause instanceof RangeError) throw cause
    throw new AppError('import-refused', { detail: "The selector isn't valid CSS.", cause })
  }
}
