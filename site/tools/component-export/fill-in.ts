/** Puts values where a text says `[name]`. */
export function fillIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\[(\w+)\]/g, (place, name: string) => values[name] ?? place)
}
