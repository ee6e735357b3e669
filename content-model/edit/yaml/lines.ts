/** Where the line of an offset starts. */
export function lineStart(source: string, offset: number): number {
  return source.lastIndexOf('\n', offset - 1) + 1
}

/** Where the line of an offset ends, before its line break. */
export function lineEnd(source: string, offset: number): number {
  const end = source.indexOf('\n', offset)
  return end === -1 ? source.length : end
}

/** Where the empty and comment lines right above an offset start; the offset itself if it isn't first on its line. */
export function startOfLead(source: string, offset: number): number {
  let start = lineStart(source, offset)
  if (source.slice(start, offset).trim() !== '') return offset
  while (start > 0) {
    const above = lineStart(source, start - 1)
    if (!/^\s*(#.*)?$/.test(source.slice(above, start - 1))) break
    start = above
  }
  return start
}

/** Where the comment that introduces the whole file ends: its first paragraph, and the empty lines around it. */
export function endOfHead(source: string, offset: number): number {
  const start = startOfLead(source, offset)
  const [head = ''] = /^(?:[ \t]*\n)*(?:[ \t]*#.*\n)*(?:[ \t]*\n)*/.exec(source.slice(start, offset)) ?? []
  return start + head.length
}

/** The end of the last line of something that ends here, with the comments below that are indented further than it. */
export function endOfBlock(source: string, offset: number, column: number): number {
  let end = lineEnd(source, offset)
  let line = end
  while (line < source.length) {
    const next = lineEnd(source, line + 1)
    const [, spaces, rest] = /^(\s*)(.*)$/.exec(source.slice(line + 1, next)) ?? []
    if (rest && !rest.startsWith('#')) break
    if (rest && spaces !== undefined && spaces.length > column) end = next
    line = next
  }
  return end
}

/** Adds a comment at the end of the first line. */
export function addRemark(text: string, remark: string): string {
  return text.replace(/(?=\n)|$/, () => remark)
}

/** The comment at the end of the first line, with the spaces before it. */
export function remarkOn(text: string): string {
  return /^[^\n]*?([ \t]+#[^\n]*)/.exec(text)?.[1] ?? ''
}

/** Whether a text starts with the mark of a block: | or >. */
export function isBlockText(text: string): boolean {
  return /^[|>][-+\d]*(\s|$)/.test(text)
}
