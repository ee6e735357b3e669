/** Invisible, and no line breaks beside it. */
export const wordJoiner = '\u2060'

/** Keeps ranges such as `4–10` on one line: browsers break after an en dash unless a word joiner follows it. */
export function keepRangesTogether(text: string): string {
  return text.replaceAll(/(?<=\w)–(?=[\w$])/g, `–${wordJoiner}`)
}

/** The same ranges with plain hyphens, for code that reads figures. */
export function plainRanges(text: string): string {
  return text.replaceAll(new RegExp(`–${wordJoiner}?`, 'g'), '-')
}
