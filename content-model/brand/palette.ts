import type { AccentName } from '../fields/accent-names.ts'

/** The few colors that an owner chooses, each `#rrggbb`. All others are mixed from them. */
export type LookColors = {
  paper: string
  sand: string
  night: string
  ink: string
  onNight: string
  accents: Record<AccentName, { onLight: string; onDark: string }>
}

/** Self-hosted, under the Open Font License. `integrations/typefaces.ts` has their files. */
export const typefaces = ['inter', 'figtree', 'public-sans', 'source-sans', 'libre-franklin', 'source-serif'] as const

export const corners = ['round', 'soft', 'square'] as const

export type Look = { colors: LookColors; typeface: (typeof typefaces)[number]; corners: (typeof corners)[number] }

/** Custom properties of the style sheet, each `#rrggbb`, and what they are for. */
type PaletteGroup = { intent: string; colors: Readonly<Record<`--${string}`, string>> }

/** Every opaque color of the site and the desk, made from the few that the owner chooses. */
export function paletteOf(colors: LookColors): PaletteGroup[] {
  const { paper, sand, night, ink, onNight, accents } = colors
  return [
    {
      intent: 'Text on light panels, and a quieter one for what explains.',
      colors: { '--ink': ink, '--ink-quiet': quietInk(colors) },
    },
    {
      intent: 'Light panels: paper is the page, sand alternates with it, and cards on sand are paper again.',
      colors: { '--paper': paper, '--sand': sand, '--sand-deep': mix(sand, ink, 0.06) },
    },
    {
      intent: 'Dark panels. The raised one carries cards and menus that lie on it.',
      colors: {
        '--night': night,
        '--night-deep': mix(night, '#000000', 0.395),
        '--night-raised': mix(night, onNight, 0.07),
        '--on-night': onNight,
        '--on-night-quiet': mix(onNight, night, 0.28),
      },
    },
    {
      intent: 'Hairlines that only divide.',
      colors: {
        '--line': mix(paper, ink, 0.145),
        '--line-sand': lineOnSand(colors),
        '--line-night': mix(night, onNight, 0.185),
      },
    },
    {
      intent:
        'The inside of an input, whiter than paper, so that it reads as a place to write; and the edge of a control.',
      colors: {
        '--field': white,
        '--line-control': mix(ink, sand, 0.445),
        '--line-control-night': mix(night, onNight, 0.445),
      },
    },
    {
      intent: 'One accent a route: a tone for text and marks on light panels, and one for dark panels.',
      colors: Object.fromEntries(
        Object.entries(accents).flatMap(([name, { onLight, onDark }]) => [
          [`--accent-${name}`, onLight],
          [`--accent-${name}-night`, onDark],
        ]),
      ),
    },
    {
      intent: 'The two ends of a gradient in large letters on paper.',
      colors: {
        '--ember': mix(accents.home.onLight, ink, 0.25),
        '--flame': mix(accents.home.onLight, accents['growth-factors'].onDark, 0.4),
      },
    },
    {
      intent: 'The drawn map of the clinics: land, the sea around it, and the line between them.',
      colors: {
        '--map-land': mix(sand, accents.locations.onLight, 0.075),
        '--map-water': mix(paper, accents.microneedling.onLight, 0.08),
        '--map-shore': mix(sand, accents.locations.onLight, 0.265),
      },
    },
    {
      intent: 'The metals of the membership cards. Ink is written on the first two, on-night on the third.',
      colors: {
        '--gold': '#c7a36b',
        '--gold-light': '#ecd9ac',
        '--platinum': '#b2b6b9',
        '--platinum-light': '#eaedef',
        '--diamond': '#112121',
        '--diamond-light': '#365756',
      },
    },
    {
      intent: 'What went wrong and what went well: the mark, the wash below its message, what is written on the mark.',
      colors: {
        '--danger': '#ac2724',
        '--danger-night': '#ec8f85',
        '--danger-wash': '#fdebe9',
        '--on-danger': '#fff8f7',
        '--success': '#1d6442',
        '--success-wash': '#e1f4e8',
      },
    },
  ]
}

/** The palette's custom properties, by name. */
export function paletteTokens(colors: LookColors): Map<string, string> {
  return new Map(paletteOf(colors).flatMap((group) => Object.entries(group.colors)))
}

/** The colors of emails, where nothing else is said. */
export function emailColors(colors: LookColors) {
  const { sand, ink, accents } = colors
  const [quiet, line] = [quietInk(colors), lineOnSand(colors)]
  return { ground: sand, paper: white, text: ink, quiet, line, link: accents.home.onLight }
}

const white = '#ffffff'

function quietInk({ ink, sand }: LookColors): string {
  return mix(ink, sand, 0.285)
}

function lineOnSand({ ink, sand }: LookColors): string {
  return mix(sand, ink, 0.155)
}

/** The corners of cards, of controls, and of what is pressed. */
const cornerSizes: Record<Look['corners'], readonly [card: string, control: string, action: string]> = {
  round: ['1.5rem', '0.75rem', '100vmax'],
  soft: ['0.75rem', '0.375rem', '0.5rem'],
  square: ['0', '0', '0'],
}

/** Every custom property that a brand decides, by name. */
export function lookTokens({ colors, corners: chosen }: Look): Map<string, string> {
  const [card, control, action] = cornerSizes[chosen]
  return new Map([
    ...paletteTokens(colors),
    ['--corner-card', card],
    ['--corner-control', control],
    ['--corner-action', action],
  ])
}

/** The part of the style sheet that a brand decides. */
export function lookCss(look: Look): string {
  const tokens = [...lookTokens(look)]
  return `@layer tokens{:root{${tokens.map(([name, value]) => `${name}:${value}`).join(';')}}}`
}

/** A color that lies between two, mixed channel by channel as screens do. A share of 0 is the first, 1 the second. */
function mix(one: string, other: string, share: number): string {
  const [from, to] = [channelsOf(one), channelsOf(other)]
  const mixed = from.map((channel, index) => Math.round(channel + ((to[index] ?? 0) - channel) * share))
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

function channelsOf(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))
}
