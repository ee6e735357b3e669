import { accentNames } from '../fields/accent-names.ts'
import { type LookColors, paletteTokens } from './palette.ts'

export function isColor(value: unknown): value is string {
  return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)
}

/** The contrast of two colors such as `#1a2422`, from 1 to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrastOf(one: string, other: string): number {
  const [light = 1, dark = 1] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** The least that WCAG 2.2 asks of text; and of large letters, a sign such as a logo, or the edge of a control. */
const leastContrast = { text: 4.5, sign: 3 }

/** `ground` is what the color lies on, in the owner's words. */
export type ColorContrast = { ground: string; contrast: number; least: number }

const grounds = ['ground', 'paper']

/** The contrast of one of a group's colors, named by its key, with each ground that it's written or drawn on. */
export function contrastsOf(name: string, colors: Readonly<Record<string, unknown>>): ColorContrast[] {
  const color = colors[name]
  if (grounds.includes(name) || name === 'line' || !isColor(color)) return []
  const least = name === 'mark' ? leastContrast.sign : leastContrast.text
  return grounds
    .map((ground) => colors[ground])
    .filter(isColor)
    .map((ground) => ({ ground, contrast: contrastOf(color, ground), least }))
}

const groundNames: Readonly<Record<string, string>> = {
  '--paper': 'the page',
  '--sand': 'the second background',
  '--field': 'the white of a form',
  '--night': 'the dark background',
  '--night-deep': 'the darkest background, mixed from the dark one',
  '--night-raised': 'a dark card, mixed from the dark background',
  '--map-land': 'the land of the map',
  '--map-water': 'the water of the map',
  '--danger-wash': 'an error message',
  '--success-wash': 'a confirmation',
  '--gold': 'a gold card',
  '--platinum': 'a platinum card',
  '--diamond-light': 'a diamond card',
}

type Pair = { front: string; grounds: readonly string[]; least?: number; path: readonly string[] }

const light = ['--paper', '--sand', '--field']
const maps = ['--map-land', '--map-water']
const dark = ['--night', '--night-deep', '--night-raised']

/** What is written or drawn on what, all over the site and the desk, and the owner's color that decides. */
const pairs: readonly Pair[] = [
  {
    front: '--ink',
    grounds: [...light, ...maps, '--danger-wash', '--success-wash', '--gold', '--platinum'],
    path: ['ink'],
  },
  { front: '--ink-quiet', grounds: [...light, ...maps], path: ['ink'] },
  { front: '--line-control', grounds: light, least: leastContrast.sign, path: ['ink'] },
  { front: '--danger', grounds: [...light, '--danger-wash'], path: ['sand'] },
  { front: '--success', grounds: ['--paper', '--success-wash'], path: ['paper'] },
  { front: '--on-danger', grounds: ['--danger'], path: ['paper'] },
  { front: '--on-night', grounds: [...dark, '--diamond-light'], path: ['onNight'] },
  { front: '--on-night-quiet', grounds: dark, path: ['onNight'] },
  { front: '--line-control-night', grounds: ['--night', '--night-deep'], least: leastContrast.sign, path: ['onNight'] },
  { front: '--danger-night', grounds: dark, path: ['night'] },
  { front: '--ember', grounds: ['--paper'], least: leastContrast.sign, path: ['accents', 'home', 'onLight'] },
  { front: '--flame', grounds: ['--paper'], least: leastContrast.sign, path: ['accents', 'growth-factors', 'onDark'] },
  {
    front: '--accent-locations',
    grounds: maps,
    least: leastContrast.sign,
    path: ['accents', 'locations', 'onLight'],
  },
  ...accentNames.flatMap((name) => [
    { front: `--accent-${name}`, grounds: ['--paper', '--sand'], path: ['accents', name, 'onLight'] },
    { front: `--accent-${name}-night`, grounds: dark, path: ['accents', name, 'onDark'] },
  ]),
]

/** `path` is the owner's field that decides, from `colors` on. */
type LookContrast = ColorContrast & Pick<Pair, 'front' | 'path'> & { back: string }

/** The contrast of every pair of colors that a look makes, the weakest first. */
export function contrastsOfLook(colors: LookColors): LookContrast[] {
  const tokens = paletteTokens(colors)
  const colorOf = (name: string) => tokens.get(name) ?? ''
  return pairs
    .flatMap(({ front, grounds: backs, least = leastContrast.text, path }) =>
      backs.map((back) => ({
        front,
        back,
        path,
        least,
        ground: groundNames[back] ?? back,
        contrast: contrastOf(colorOf(front), colorOf(back)),
      })),
    )
    .sort((one, other) => one.contrast / one.least - other.contrast / other.least)
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
