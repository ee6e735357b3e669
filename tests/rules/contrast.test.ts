import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { accents, fixedPairs, surfacePairs, surfaces } from '../../ui/styles/color-pairs.ts'
import { contrastRatio, resolveColor, tokensFor } from '../../ui/styles/token-colors.ts'
import { projectFiles } from './project-files.ts'

const styleSheet = readFileSync('ui/styles/tokens.css', 'utf8')
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

const circumstances = surfaces.flatMap((surface) => accents.map((accent) => ({ surface, accent })))

describe.each(circumstances)('on a $surface panel of the $accent page', ({ surface, accent }) => {
  const tokens = tokensFor(styleSheet, [`[data-accent="${accent}"]`, `[data-surface="${surface}"]`])

  it.each(surfacePairs)('a visitor with weak eyes can tell %s from %s', (front, back, least) => {
    expect(contrastRatio(resolveColor(tokens, front), resolveColor(tokens, back))).toBeGreaterThanOrEqual(least)
  })
})

describe('the accents of the routes', () => {
  it.each(['--accent', '--accent-night'])('can be told apart: no two share their %s', (name) => {
    const tones = accents.map((accent) => {
      const tokens = tokensFor(styleSheet, [`[data-accent="${accent}"]`])
      return resolveColor(tokens, name).join(' ')
    })
    expect(new Set(tones).size).toBe(accents.length)
  })
})

describe('in forms and notices', () => {
  const tokens = tokensFor(styleSheet, [])

  it.each(fixedPairs)('a visitor with weak eyes can tell %s from %s', (front, back, least) => {
    expect(contrastRatio(resolveColor(tokens, front), resolveColor(tokens, back))).toBeGreaterThanOrEqual(least)
  })
})

describe.each(['light', 'dark'])('at the desk in %s', (scheme) => {
  const sheet = scheme === 'dark' ? deskSheet : deskSheet.slice(0, deskSheet.indexOf(darkMode))
  const tokens = tokensFor(`${styleSheet}${sheet}`, ['[data-surface="desk"]'])

  it.each(deskPairs)('a colleague with weak eyes can tell %s from %s', (front, back, least) => {
    expect(contrastRatio(resolveColor(tokens, front), resolveColor(tokens, back))).toBeGreaterThanOrEqual(least)
  })
})

describe('the list of pairs', () => {
  it('holds every color that a style sheet gives to text', () => {
    const listed = new Set<string>([...surfacePairs, ...fixedPairs, ...deskPairs].map(([front]) => front))
    const used = projectFiles(/^(desk|site|ui)\/.*\.css$/).flatMap(({ path, text }) =>
      [...text.matchAll(/(?<![\w-])color:\s*var\((--[\w-]+)\)/g)].map((match) => ({ path, color: match[1] ?? '' })),
    )
    expect(used.filter(({ color }) => !listed.has(color))).toEqual([])
  })
})

describe('the computation', () => {
  it('agrees with the ratio of black on white', () => {
    expect(contrastRatio([0, 0, 0], [1, 0, 0])).toBeCloseTo(21, 5)
  })

  it('agrees with a known ratio of pure red on white', () => {
    expect(contrastRatio([0.62796, 0.25768, 29.234], [1, 0, 0])).toBeCloseTo(4, 1)
  })
})
