import type { PluginAPI } from '@figma/plugin-typings/plugin-api-standalone'
import type { TextLayer } from '../contract/design-layer.ts'

type FontName = { readonly family: string; readonly style: string }
export type FontChooser = (wanted: TextLayer['font']) => Promise<FontName>

const weights: readonly (readonly [RegExp, number])[] = [
  [/thin|hairline/, 100],
  [/extra ?light|ultra ?light/, 200],
  [/semi ?bold|demi ?bold/, 600],
  [/extra ?bold|ultra ?bold/, 800],
  [/light/, 300],
  [/medium/, 500],
  [/bold/, 700],
  [/black|heavy/, 900],
]

/** Chooses the font nearest to the wanted one among those that this Figma has: family first, then slope, then weight. */
export function createFontChooser(figma: Pick<PluginAPI, 'listAvailableFontsAsync'>): FontChooser {
  let listing: Promise<FontName[]> | undefined
  return async ({ family, weight, isItalic }) => {
    listing ??= figma.listAvailableFontsAsync().then((fonts) => fonts.map(({ fontName }) => fontName))
    const fonts = await listing
    const wanted = [family, 'Inter', 'Arial', 'Roboto'].map((name) => name.toLowerCase())
    const name = wanted.find((candidate) => fonts.some((font) => font.family.toLowerCase() === candidate))
    const inFamily = name === undefined ? fonts : fonts.filter((font) => font.family.toLowerCase() === name)
    const distance = ({ style }: FontName) =>
      Math.abs(weightOf(style) - weight) + (/italic|oblique/i.test(style) === isItalic ? 0 : 1000)
    // A copy by hand: Figma's sandbox is older than `toSorted`.
    const [nearest] = [...inFamily].sort((one, other) => distance(one) - distance(other))
    return nearest ?? { family: 'Inter', style: 'Regular' }
  }
}

function weightOf(style: string): number {
  return weights.find(([pattern]) => pattern.test(style.toLowerCase()))?.[1] ?? 400
}
