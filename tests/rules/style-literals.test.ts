import { describe, expect, it } from 'vitest'
import { lookSchema } from '../../content-model/brand/look-schema.ts'
import { lookCss } from '../../content-model/brand/palette.ts'
import { projectFiles } from './project-files.ts'

const tokens = 'ui/styles/tokens.css'
const styleSheets = projectFiles(/^(desk|site|ui)\/.*\.css$/).filter(({ path }) => path !== tokens)
const components = projectFiles(/^(desk|site|ui)\/.*\.(tsx?|astro)$/).filter(
  ({ path }) => !/\.test\.tsx?$|^site\/content\//.test(path),
)

const colorLiteral =
  /(?<![\w&/-])#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})(?![\w-])|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/i

describe('a component', () => {
  it('gives no color itself: the owner who changes one in tokens.css has changed it everywhere', () => {
    const literals = components.flatMap(({ path, text }) =>
      withoutComments(text)
        .split('\n')
        .filter((line) => colorLiteral.test(line))
        .map((line) => `${path} ${line.trim()}`),
    )
    // A browser paints its own frame before any style is read: the theme color cannot be a custom property.
    expect(literals.filter((line) => !line.includes('theme-color'))).toEqual([])
  })
})

describe('a custom property', () => {
  it('that is used has been given a value', () => {
    const sources = [...projectFiles(/^(desk|site|ui)\/.*\.css$/), ...components]
    const defined = new Set(
      [...sources.map(({ text }) => text), lookCss(lookSchema.parse(undefined))].flatMap((text) =>
        [...text.matchAll(/(--[a-z][\w-]*)['"]?\s*[:,]/g)].map((match) => match[1]),
      ),
    )
    const unknown = [...styleSheets, ...components].flatMap(({ path, text }) =>
      [...text.matchAll(/(?:var\(|getPropertyValue\(')(--[a-z][\w-]*)(?:\s*\)|')/g)]
        .filter((match) => !defined.has(match[1]) && !match[1]?.startsWith('--radix-'))
        .map((match) => `${path}: ${match[1]}`),
    )
    expect(unknown).toEqual([])
  })
})

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '')
}
