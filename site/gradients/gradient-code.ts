/**
 * A sample's own gradient as a rule that works anywhere: every `var()` is replaced by its value.
 * Throws when the rules or the look do not define it.
 */
export function gradientCode(rules: string, tokens: string, name: string): string {
  const gradient = new RegExp(`\\[data-gradient="${name}"\\] \\{\\s*background-image: ([^;]+);`).exec(rules)?.[1]
  if (gradient === undefined) throw new Error(`gradient-style.module.css gives ${name} no gradient`)
  return [
    `.${name} {`,
    `  background: ${oneStopPerLine(resolve(tokens, gradient))};`,
    '  background-clip: text;',
    '  color: transparent;',
    '}',
  ].join('\n')
}

/** A phone is too narrow for the whole gradient on one line, and a browser would break it within a color. */
function oneStopPerLine(gradient: string): string {
  return gradient.replaceAll(', ', ',\n    ')
}

function resolve(tokens: string, value: string): string {
  return value.replaceAll(/var\((--[\w-]+)\)/g, (_, property: string) => {
    const token = new RegExp(`${property}:\\s*([^;}]+)`).exec(tokens)?.[1]
    if (token === undefined) throw new Error(`The look gives ${property} no value`)
    return resolve(tokens, token)
  })
}
