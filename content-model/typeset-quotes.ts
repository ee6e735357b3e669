/**
 * Sets straight quotes and apostrophes as a typesetter would: “so,” ‘so’ and so’s. Those after a digit are feet, inches or
 * minutes and stay, and so do email addresses.
 */
export function typesetQuotes(text: string): string {
  return text.replaceAll(/\S+@\S+|["']/g, (mark, at: number) => setMark(mark, text.slice(0, at), text.slice(at + 1)))
}

/** The same in the texts of HTML. Code and attributes keep their straight quotes. */
export function typesetHtml(html: string): string {
  let before = ''
  return html.replaceAll(htmlParts, (part, _element: string | undefined, at: number) => {
    if (block.test(part)) before = ''
    if (part.startsWith('<')) return part
    const set = setMark(part.replace('&quot;', '"').replace('&#39;', "'"), before, html.slice(at + part.length))
    before = set
    return set
  })
}

/** Code as a whole, a tag, an email address, a quote however it's written, and anything else a character at a time. */
const htmlParts = /<(code|pre)\b.*?<\/\1>|<[^>]*>|(?:[^\s<>"&]|&#39;)+@[^\s<>"&]+|&quot;|&#39;|[\s\S]/g
const block = /^<\/?(?:p|li|ul|ol|h\d|br|td|th|div|blockquote)\b/

function setMark(mark: string, before: string, after: string): string {
  if (mark !== '"' && mark !== "'") return mark
  if (/\d$/.test(before) && !/^\p{L}/u.test(after)) return mark
  const opens = /(?:^|[\s([{—–“‘/])$/.test(before)
  if (mark === '"') return opens ? '“' : '”'
  return opens && !/^\d0s/.test(after) ? '‘' : '’'
}
