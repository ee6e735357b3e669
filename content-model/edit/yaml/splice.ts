/** A stretch of a text, as offsets into it, and what stands there instead. */
export type Splice = { from: number; to: number; text: string }

/** The text between two offsets with these changes made. They may not overlap. */
export function applySplices(source: string, splices: readonly Splice[], from = 0, to = source.length): string {
  let result = ''
  let done = from
  for (const splice of splices.toSorted((one, other) => one.from - other.from)) {
    result += source.slice(done, splice.from) + splice.text
    done = splice.to
  }
  return result + source.slice(done, to)
}
