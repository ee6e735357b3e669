import { describe, expect, it } from 'vitest'
import { projectFiles } from './project-files.ts'

const tokens = 'ui/styles/tokens.css'
const styleSheets = projectFiles(/^(desk|site|ui)\/.*\.css$/).filter(({ path }) => path !== tokens)
const components = projectFiles(/^(desk|site|ui)\/.*\.(tsx?|astro)$/).filter(
  ({ path }) => !/\.test\.tsx?$|^site\/content\//.test(path),
)

const colourLiteral =
  /(?<![\w&/-])#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})(?![\w-])|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/i

describe('tokens.css is the one place', () => {
  it('for a colour: the owner who changes it there has changed it everywhere', () => {
    expect(linesWith(styleSheets, colourLiteral)).toEqual([])
    // A browser paints its own frame before any style is read: the theme colour cannot be a custom property.
    expect(linesWith(components, colourLiteral).filter((line) => !line.includes('theme-color'))).toEqual([])
  })

  it('for a shadow', () => {
    expect(linesWith(styleSheets, /(?:box|text)-shadow:(?!\s*(?:var\(|none|inherit|inset 0 0 0 var\())/)).toEqual([])
  })

  it('for a size of type', () => {
    const literal = /font-size:(?!\s*(?:var\(|inherit|[\d.]+em\b|100%|smaller))/
    expect(linesWith(styleSheets, literal)).toEqual([])
  })
})

describe('a custom property', () => {
  it('that is used has been given a value', () => {
    const sources = [...projectFiles(/^(desk|site|ui)\/.*\.css$/), ...components]
    const defined = new Set(
      sources.flatMap(({ text }) => [...text.matchAll(/(--[a-z][\w-]*)['"]?\s*[:,]/g)].map((match) => match[1])),
    )
    const unknown = styleSheets.flatMap(({ path, text }) =>
      [...text.matchAll(/var\((--[a-z][\w-]*)\s*\)/g)]
        .filter((match) => !defined.has(match[1]) && !match[1]?.startsWith('--radix-'))
        .map((match) => `${path}: ${match[1]}`),
    )
    expect(unknown).toEqual([])
  })
})

function linesWith(files: { path: string; text: string }[], pattern: RegExp): string[] {
  return files.flatMap(({ path, text }) =>
    text
      .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
      .split('\n')
      .map((line, index) => `${path}:${index + 1} ${line.trim()}`)
      .filter((line) => pattern.test(line.slice(line.indexOf(' ')))),
  )
}
