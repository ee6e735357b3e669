/**
 * Lines for a text that was folded into other lines before: those at the start and end that are still right stay, and
 * the words between are put on lines of at most this length.
 */
export function foldText(text: string, before: readonly string[], length: number): string[] {
  let rest = text
  const first: string[] = []
  for (const line of before) {
    if (!rest.startsWith(`${line} `)) break
    first.push(line)
    rest = rest.slice(line.length + 1)
  }
  const last: string[] = []
  for (const line of before.slice(first.length).toReversed()) {
    if (!rest.endsWith(` ${line}`)) break
    last.unshift(line)
    rest = rest.slice(0, -line.length - 1)
  }
  return [...first, ...fillLines(rest.split(' '), length), ...last]
}

function fillLines(words: readonly string[], length: number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const line = lines.at(-1)
    if (line !== undefined && line.length + 1 + word.length <= length) lines.splice(-1, 1, `${line} ${word}`)
    else lines.push(word)
  }
  return lines
}
