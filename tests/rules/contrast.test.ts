import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrastOf, contrastsOfLook } from '../../content-model/brand/contrast.ts'
import { lookSchema } from '../../content-model/brand/look-schema.ts'
import { lookCss } from '../../content-model/brand/palette.ts'
import { accentNames } from '../../content-model/fields/accent-names.ts'
import { surfacePairs, surfaces } from '../../ui/styles/color-pairs.ts'
import { resolveColor, tokensFor } from '../../ui/styles/token-colors.ts'
import { projectFiles } from './project-files.ts'

const look = lookSchema.parse(undefined)
const styleSheet = `${lookCss(look)}${readFileSync('ui/styles/tokens.css', 'utf8')}`
const contrasts = contrastsOfLook(look.colors)
const deskSheet = readFileSync('desk/styles/desk-tokens.css', 'utf8')
const darkMode = '@media (prefers-color-scheme: dark)'

/** Pairs of the desk, which follows light and dark: rows that are chosen, what floats, what is late. */
const deskPairs = [
  ...['--surface', '--card', '--chosen'].flatMap((ground) => [
    ...['--text', '--text-quiet', '--late', '--mark'].map((front) => [front, ground, 4.5] as const),
    ['--focus-ring', ground, 3] as const,
  ]),
  ['--edge', '--surface', 3],
  ['--edge', '--card', 3],
  ['--on-action', '--action', 4.5],
  ['--surface', '--text', 4.5],
] as const

const circumstances = surfaces.flatMap((surface) => accentNames.map((accent) => ({ surface, accent })))

describe.each(circumstances)('on a $surface panel of the $accent page', ({ surface, accent }) => {
  const tokens = tokensFor(styleSheet, [`[data-accent="${accent}"]`, `[data-surface="${surface}"]`])

  it.each(surfacePairs)('a visitor with weak eyes can tell %s from %s', (front, back, least) => {
    expect(contrastOf(resolveColor(tokens, front), resolveColor(tokens, back))).toBeGreaterThanOrEqual(least)
  })
})

describe('the accents of the routes', () => {
  it.each(['--accent', '--accent-night'])('can be told apart: no two share their %s', (name) => {
    const tones = accentNames.map((accent) => {
      const tokens = tokensFor(styleSheet, [`[data-accent="${accent}"]`])
      return resolveColor(tokens, name)
    })
    expect(new Set(tones).size).toBe(accentNames.length)
  })
})

describe('the pairs that an owner of other colors is warned of', () => {
  it.each(contrasts)('can be told apart in the usual look: $front on $back', ({ contrast, least }) => {
    expect(contrast).toBeGreaterThanOrEqual(least)
  })

  const known = new Map(contrasts.map(({ front, back, least }) => [[front, back].sort().join(), least]))
  const made = circumstances.flatMap(({ surface, accent }) => {
    const tokens = tokensFor(styleSheet, [`[data-accent="${accent}"]`, `[data-surface="${surface}"]`])
    return surfacePairs.map(([front, back, least]) => ({ pair: [nameOf(tokens, front), nameOf(tokens, back)], least }))
  })

  it('are all that the panels make', () => {
    expect(made.filter(({ pair, least }) => (known.get(pair.sort().join()) ?? 0) < least)).toEqual([])
  })
})

describe.each(['light', 'dark'])('at the desk in %s', (scheme) => {
  const sheet = scheme === 'dark' ? deskSheet : deskSheet.slice(0, deskSheet.indexOf(darkMode))
  const tokens = tokensFor(`${styleSheet}${sheet}`, ['[data-surface="desk"]'])

  it.each(deskPairs)('a colleague with weak eyes can tell %s from %s', (front, back, least) => {
    expect(contrastOf(resolveColor(tokens, front), resolveColor(tokens, back))).toBeGreaterThanOrEqual(least)
  })
})

describe('the list of pairs', () => {
  it('holds every color that a style sheet gives to text', () => {
    const listed = new Set<string>([
      ...[...surfacePairs, ...deskPairs].map(([front]) => front),
      ...contrasts.flatMap(({ front, back }) => [front, back]),
    ])
    const used = projectFiles(/^(desk|site|ui)\/.*\.css$/).flatMap(({ path, text }) =>
      [...text.matchAll(/(?<![\w-])color:\s*var\((--[\w-]+)\)/g)].map((match) => ({ path, color: match[1] ?? '' })),
    )
    expect(used.filter(({ color }) => !listed.has(color))).toEqual([])
  })
})

describe('the computation', () => {
  it('agrees with the ratio of black on white', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5)
  })

  it('agrees with a known ratio of pure red on white', () => {
    expect(contrastOf('#ff0000', '#ffffff')).toBeCloseTo(4, 1)
  })
})

/** The palette's name of what a panel calls its text or surface. */
function nameOf(tokens: Map<string, string>, name: string): string {
  const reference = /^var\((--[\w-]+)\)$/.exec(tokens.get(name) ?? '')
  return reference?.[1] ? nameOf(tokens, reference[1]) : name
}
