import type { FieldDifference } from '../../../../contract/desk/content.ts'

export type TextPart = NonNullable<FieldDifference['words']>[number]

/** As many characters stay beside a change, to know it by. */
const context = 90

/** A long text with one changed word is shown around that word: what stayed the same far from it is left out. */
export function shortenKept(words: readonly TextPart[]): TextPart[] {
  return words.map((part, index) => {
    if (part.is !== 'kept') return part
    const start = index === 0 ? '' : firstWords(part.text)
    const end = index === words.length - 1 ? '' : lastWords(part.text)
    const isLong = part.text.length > start.length + end.length + context
    return isLong ? { is: 'kept', text: `${start} … ${end}` } : part
  })
}

function firstWords(text: string): string {
  const cut = text.slice(0, context)
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), 0))
}

function lastWords(text: string): string {
  const cut = text.slice(-context)
  return cut.slice(cut.indexOf(' ') + 1)
}
