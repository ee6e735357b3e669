/**
 * The style sheet's own definition of a gradient as a rule that works anywhere: every `var()` is replaced by its value.
 * Throws when the tokens do not define it.
 */
export function gradientCode(tokens: string, name: string): string {
  return [
    `.${name} {`,
    `  background: ${resolve(tokens, `--gradient-${name}`)};`,
    '  background-clip: text;',
    '  color: transparent;',
    '}',
  ].join('\n')
}

function resolve(tokens: string, property: string): string {
  const value = new RegExp(`${property}:\\s*([^;]+);`).exec(tokens)?.[1]
  if (value === undefined) throw new Error(`tokens.css gives ${property} no value`)
  return value.replaceAll(/var\((--[\w-]+)\)/g, (_, reference: string) => resolve(tokens, reference))
}
