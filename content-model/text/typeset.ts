/**
 * Sets straight quotes and apostrophes as a typesetter would: “so,” ‘so’ and so’s. Those after a digit are feet, inches or
 * minutes and stay, and so do email addresses.
 */
export function typesetQuotes(text: string): string {
  return text.replaceAll(/\S+/g, (word, start: number) => {
    if (/.@./.test(word)) return word
    return word.replaceAll(/["']/g, (mark, place: number) => {
      const at = start + place
      return setMark(mark, text.slice(Math.max(0, at - 1), at), text.slice(at + 1, at + 1 + seenAfter))
    })
  })
}

/** The same in the texts of HTML. Code and attributes keep their straight quotes. */
export function typesetHtml(html: string): string {
  let before = ''
  let code: string | undefined
  return html.replaceAll(htmlParts, (part, at: number) => {
    if (part.startsWith('<')) {
      const [, slash, name] = /^<(\/?)(code|pre)\b/.exec(part) ?? []
      if (slash === '') code ??= name
      else if (name === code) code = undefined
      if (block.test(part)) before = ''
      return part
    }
    if (code !== undefined) return part
    const email = /^.+@[^&]+/.exec(part)?.[0] ?? ''
    if (email !== '') before = email
    const rest = part.slice(email.length) + html.slice(at + part.length, at + part.length + seenAfter)
    const marks = part.slice(email.length).replaceAll(/&quot;|&#39;|[\s\S]/g, (mark, place: number) => {
      const after = rest.slice(place + mark.length, place + mark.length + seenAfter)
      before = setMark(mark.replace('&quot;', '"').replace('&#39;', "'"), before, after)
      return before
    })
    return email + marks
  })
}

/** A tag, a word or email address with its apostrophes, a quote however it's written, and anything else a character at a time. */
const htmlParts = /<[^<>]*>|(?:[^\s<>"&]|&#39;)+|&quot;|[\s\S]/g
const block = /^<\/?(?:p|li|ul|ol|h\d|br|td|th|div|blockquote)\b/
/** No rule looks farther. */
const seenAfter = 3

function setMark(mark: string, before: string, after: string): string {
  if (mark !== '"' && mark !== "'") return mark
  if (/\d$/.test(before) && !/^\p{L}/u.test(after)) return mark
  const opens = /(?:^|[\s([{—–“‘/])$/.test(before)
  if (mark === '"') return opens ? '“' : '”'
  return opens && !/^\d0s/.test(after) ? '‘' : '’'
}

/** Invisible, and no line breaks beside it. */
const wordJoiner = '\u2060'

/** Keeps ranges such as `4–10` on one line: browsers break after an en dash unless a word joiner follows it. */
export function keepRangesTogether(text: string): string {
  return text.replaceAll(/(?<=\w)–(?=[\w$])/g, `–${wordJoiner}`)
}

/** The same ranges with plain hyphens, for code that reads numbers. */
export function plainRanges(text: string): string {
  return text.replaceAll(new RegExp(`–${wordJoiner}?`, 'g'), '-')
}

/**
 * Keeps nouns such as `follow-up` on one line: browsers break after the hyphen, and "ups" alone begins the next line.
 * Only in sentences, because a single word may also be a name that the content refers to.
 */
export function keepPhrasalNounsTogether(text: string): string {
  if (!/\s/.test(text.trim())) return text
  return text.replaceAll(/-(?<=(?:^|[\s(])\p{L}+-)(?=ups?(?!\p{L}))/gu, `-${wordJoiner}`)
}
