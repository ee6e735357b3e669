import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { projectFiles } from './project-files.ts'
import { contrastRatio, resolveColour, tokensFor } from './token-colours.ts'

const styleSheet = readFileSync('ui/styles/tokens.css', 'utf8')
const surfaces = ['paper', 'sand', 'night']
const accents = ['home', 'fue', 'growth-factors', 'exosomes', 'microneedling', 'locations', 'contact']

/** What is written or drawn on what, and the ratio that WCAG 2.2 asks of it: 4.5 for text, 3 for marks and edges. */
const pairs = [
  ['--text', '--surface', 4.5],
  ['--text', '--card', 4.5],
  ['--text-quiet', '--surface', 4.5],
  ['--text-quiet', '--card', 4.5],
  ['--mark', '--surface', 4.5],
  ['--mark', '--card', 4.5],
  ['--on-action', '--action', 4.5],
  ['--action', '--surface', 3],
  ['--surface', '--text', 4.5],
  ['--accent-night', '--night', 4.5],
  ['--accent-night', '--night-raised', 4.5],
  ['--focus-ring', '--surface', 3],
  ['--focus-ring', '--card', 3],
] as const

/** Pairs that stand on one kind of panel only: forms and notices. */
const fixedPairs = [
  ['--ink', '--field', 4.5],
  ['--paper', '--ink', 4.5],
  ['--ink-quiet', '--field', 4.5],
  ['--line-control', '--field', 3],
  ['--line-control', '--paper', 3],
  ['--line-control', '--sand', 3],
  ['--danger', '--field', 4.5],
  ['--danger', '--paper', 4.5],
  ['--danger', '--sand', 4.5],
  ['--danger', '--danger-wash', 4.5],
  ['--ink', '--danger-wash', 4.5],
  ['--on-danger', '--danger', 4.5],
  ['--ink', '--gold', 4.5],
  ['--ink', '--platinum', 4.5],
  ['--on-night', '--diamond-light', 4.5],
  ['--ink', '--map-land', 4.5],
  ['--ink', '--map-water', 4.5],
  ['--ink-quiet', '--map-land', 4.5],
  ['--ink-quiet', '--map-water', 4.5],
  ['--sage', '--map-land', 3],
  ['--sage', '--map-water', 3],
  ['--success', '--paper', 4.5],
  ['--success', '--success-wash', 4.5],
  ['--ink', '--success-wash', 4.5],
  ['--on-night', '--night-deep', 4.5],
  ['--on-night-quiet', '--night-deep', 4.5],
  ['--on-night', '--night-raised', 4.5],
  ['--on-night-quiet', '--night-raised', 4.5],
] as const

const circumstances = surfaces.flatMap((surface) => accents.map((accent) => ({ surface, accent })))

describe.each(circumstances)('on a $surface panel of the $accent page', ({ surface, accent }) => {
  const tokens = tokensFor(styleSheet, [`[data-accent="${accent}"]`, `[data-surface="${surface}"]`])

  it.each(pairs)('a visitor with weak eyes can tell %s from %s', (front, back, least) => {
    expect(contrastRatio(resolveColour(tokens, front), resolveColour(tokens, back))).toBeGreaterThanOrEqual(least)
  })
})

describe('the accents of the routes', () => {
  it.each(['--accent', '--accent-night'])('can be told apart: no two share their %s', (name) => {
    const tones = accents.map((accent) => {
      const tokens = tokensFor(styleSheet, [`[data-accent="${accent}"]`])
      return resolveColour(tokens, name).join(' ')
    })
    expect(new Set(tones).size).toBe(accents.length)
  })
})

describe('in forms and notices', () => {
  const tokens = tokensFor(styleSheet, [])

  it.each(fixedPairs)('a visitor with weak eyes can tell %s from %s', (front, back, least) => {
    expect(contrastRatio(resolveColour(tokens, front), resolveColour(tokens, back))).toBeGreaterThanOrEqual(least)
  })
})

describe('the list of pairs', () => {
  it('holds every colour that a style sheet gives to text', () => {
    const listed = new Set<string>([...pairs, ...fixedPairs].map(([front]) => front))
    const used = projectFiles(/^(desk|site|ui)\/.*\.css$/).flatMap(({ path, text }) =>
      [...text.matchAll(/(?<![\w-])color:\s*var\((--[\w-]+)\)/g)].map((match) => ({ path, colour: match[1] ?? '' })),
    )
    expect(used.filter(({ colour }) => !listed.has(colour))).toEqual([])
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
