/** Whether a text is more than one paragraph: a blank line, or a line that starts as an entry of a list does. */
export function isSeveralBlocks(markdown: string): boolean {
  return /\n\s*\n|^[ \t]*(?:[-*+]|\d+[.)])\s/m.test(markdown)
}
