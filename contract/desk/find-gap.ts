/**
 * What a template leaves to whoever sends the email, "[day and time]", or a placeholder that nothing filled in: the first
 * one in the text, or null. A footnote such as "[1]" is neither.
 */
export function findGap(text: string): string | null {
  return /\[\p{L}[^[\]\n]*\]|\{\w+\}/u.exec(text)?.[0] ?? null
}
