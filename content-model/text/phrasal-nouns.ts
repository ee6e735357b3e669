import { wordJoiner } from './ranges.ts'

/**
 * Keeps nouns such as `follow-up` on one line: browsers break after the hyphen, and "ups" alone begins the next line.
 * Only in sentences, because a single word may also be a name that the content refers to.
 */
export function keepPhrasalNounsTogether(text: string): string {
  if (!/\s/.test(text.trim())) return text
  return text.replaceAll(/-(?<=(?:^|[\s(])\p{L}+-)(?=ups?(?!\p{L}))/gu, `-${wordJoiner}`)
}
