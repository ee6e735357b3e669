/** The custom properties that hold where all `selectors` match, later blocks over earlier ones, `:root` below all. */
export function tokensFor(styleSheet: string, selectors: string[]): Map<string, string> {
  const wanted = new Set([':root', ...selectors])
  const source = styleSheet.replace(/\/\*[\s\S]*?\*\//g, '')
  const tokens = new Map<string, string>()
  for (const [, list = '', body = ''] of source.matchAll(/([^{};]+)\{([^{}]*)\}/g)) {
    const isWanted = list.split(',').some((selector) => wanted.has(selector.trim()))
    if (!isWanted) continue
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+)(?:;|$)/g)) {
      tokens.set(name, value.trim())
    }
  }
  return tokens
}

/** Follows `var()` to a color such as `#1a2422`; throws when a token is missing or is not an opaque color. */
export function resolveColor(tokens: Map<string, string>, name: string): string {
  const value = tokens.get(name)
  if (value === undefined) throw new Error(`The style sheet gives ${name} no value`)
  const reference = /^var\((--[\w-]+)\)$/.exec(value)
  if (reference?.[1]) return resolveColor(tokens, reference[1])
  if (!/^#[0-9a-f]{6}$/.test(value)) throw new Error(`${name} is "${value}", which is not an opaque color`)
  return value
}
