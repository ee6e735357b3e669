import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fontProviders } from 'astro/config'
import type { Look } from '../content-model/brand/palette.ts'

type TypefaceName = Look['typeface']

/** The names of a font that a device has. */
type Locals = readonly [regular: readonly string[], bold: readonly string[]]

type Typeface = {
  file: string
  /** What computers and Android phones have in its place. */
  computers: Locals
  android?: Locals
  /** How wide that is drawn for text (400-500), strong words (501-590) and titles (591-700), in percent. */
  widths: readonly [number, number, number]
  /** From the typeface's own file, in percent of its size. */
  ascent: number
  descent: number
}

const arial: Locals = [
  ['Arial', 'ArialMT', 'Liberation Sans', 'LiberationSans'],
  ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'LiberationSans-Bold'],
]
const times: Locals = [
  ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif', 'LiberationSerif'],
  ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold', 'LiberationSerif-Bold'],
]
const roboto: Locals = [
  ['Roboto', 'Roboto-Regular'],
  ['Roboto Bold', 'Roboto-Bold'],
]
/** Roboto is drawn this much wider than Arial to be as wide. */
const robotoWidths = [1.002, 1.057, 1.064] as const

/**
 * The typefaces that an owner can choose, from packages that keep them; Inter's file is a part of its package's (`npm run
 * font`). Their stand-ins are scaled so that the site's own texts come out as wide, measured over ten pages, less one
 * percent: a line too many moves more than a line with room. Three bands of weight, because large letters are narrower
 * than small ones: one scale for all, as Astro computes it, broke titles elsewhere.
 */
const typefaces: Record<TypefaceName, Typeface> = {
  inter: sans('./ui/styles/inter-latin.woff2', [103.4, 100.4, 93.8], [96.9, 24.1]),
  figtree: sans(packaged('figtree'), [98.3, 95.1, 95.9], [95, 25]),
  'public-sans': sans(packaged('public-sans'), [102.9, 97.8, 97.8], [95, 22.5]),
  'source-sans': sans(packaged('source-sans-3'), [88.8, 88.6, 88.8], [102.4, 40]),
  'libre-franklin': sans(packaged('libre-franklin'), [102.8, 98.7, 98.5], [96.6, 24.6]),
  'source-serif': {
    file: packaged('source-serif-4'),
    computers: times,
    widths: [109.5, 111.5, 110.4],
    ascent: 103.6,
    descent: 33.5,
  },
}

function sans(file: string, widths: Typeface['widths'], [ascent, descent]: readonly [number, number]): Typeface {
  return { file, widths, ascent, descent, computers: arial, android: roboto }
}

function packaged(name: string): string {
  const { resolve } = createRequire(import.meta.url)
  return resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`)
}

/** The typeface as Astro wants it. */
export function fontOf(name: TypefaceName) {
  const { file, android } = typefaces[name]
  const generic = name === 'source-serif' ? 'serif' : 'sans-serif'
  return {
    provider: fontProviders.local(),
    name,
    cssVariable: '--font-brand' as const,
    fallbacks: ['stand-in', ...(android ? ['stand-in on Android'] : []), generic],
    optimizedFallbacks: false,
    options: { variants: [{ weight: '400 700', style: 'normal' as const, src: [file] as [string] }] },
  }
}

/** The license that came with a packaged typeface. Inter's is in `site/public/licenses/`. */
export function licenseOf(name: TypefaceName): string | undefined {
  return name === 'inter' ? undefined : join(dirname(typefaces[name].file), '..', 'LICENSE')
}

/** Rules for what is shown until the typeface arrives. */
export function standInsCss(name: TypefaceName): string {
  const { computers, android, widths, ascent, descent } = typefaces[name]
  const bands = ['400 500', '501 590', '591 700'] as const
  const rules = (family: string, [regular, bold]: Typeface['computers'], scale: readonly number[]) =>
    bands.map((weight, index) => {
      const width = (widths[index] ?? 100) * (scale[index] ?? 1)
      const sources = (index === 0 ? regular : bold).map((local) => `local("${local}")`).join(',')
      const heights = [ascent, descent].map((height) => `${((height / width) * 100).toFixed(1)}%`)
      return `@font-face{font-family:"${family}";src:${sources};font-weight:${weight};size-adjust:${width.toFixed(1)}%;ascent-override:${heights[0]};descent-override:${heights[1]};line-gap-override:0%}`
    })
  return [
    ...rules('stand-in', computers, []),
    ...(android ? rules('stand-in on Android', android, robotoWidths) : []),
  ].join('')
}
