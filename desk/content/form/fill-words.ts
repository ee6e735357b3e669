/** A text with what its words in braces stand for. Those that stand for nothing stay. */
export function fillWords(text: string, placeholders: ReadonlyMap<string, string>): string {
  return text.replaceAll(/\{(\w+)\}/g, (braces, name: string) => placeholders.get(name) ?? braces)
}
