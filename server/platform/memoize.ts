/** A function that gives what `make` made of `read()`, and makes it anew only when `read()` gives something else. */
export function memoize<Source, Value>(read: () => Source, make: (source: Source) => Value): () => Value {
  let made: { source: Source; value: Value } | undefined
  return () => {
    const source = read()
    if (made === undefined || made.source !== source) made = { source, value: make(source) }
    return made.value
  }
}
