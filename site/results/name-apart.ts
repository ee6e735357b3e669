/** The same names, with a number behind each that has come before, so that a list of them tells every two apart. */
export function nameApart(names: readonly string[]): string[] {
  return names.map((name, index) => {
    const before = names.slice(0, index).filter((other) => other === name).length
    return before === 0 ? name : `${name}, ${before + 1}`
  })
}
