import type { ImageStyle } from '../../../contract/image-request.ts'
import type { Random } from './seeded-random.ts'

/** How light lies on a material: its core shadow, its own color, its highlight and the light that wraps its edge. */
export type Material = { dark: string; base: string; light: string; rim: string }

/** The colors that a style gives to every drawing. */
export type Look = {
  style: ImageStyle
  body: Material
  trim: Material
  accent: Material
  /** Lines on a screen, and what a screen shows behind them. */
  screen: { ground: string; line: string; quiet: string }
  shadow: { color: string; opacity: number }
  /** The color of the word "Illustration". */
  label: string
}

const copper: Material = { dark: '#6f3d24', base: '#b8734c', light: '#f0c3a0', rim: '#d99a73' }
const brass: Material = { dark: '#6f5320', base: '#b8924a', light: '#f2dba4', rim: '#d8b873' }
const lagoon: Material = { dark: '#0d4348', base: '#2c8187', light: '#a2dcdc', rim: '#5fb0b3' }
const steel: Material = { dark: '#29475f', base: '#5c86a8', light: '#c3dcee', rim: '#8db2cd' }
const sage: Material = { dark: '#2f4a38', base: '#658a70', light: '#c4dbc9', rim: '#90b29a' }
const graphite: Material = { dark: '#131716', base: '#2e3533', light: '#6b7673', rim: '#48514f' }

const porcelain: Material = { dark: '#a8a196', base: '#e8e4dd', light: '#ffffff', rim: '#f6f3ee' }
const porcelainAtNight: Material = { dark: '#3c4340', base: '#b9b8b1', light: '#fffdf8', rim: '#e8a67c' }
const porcelainInCoolLight: Material = { dark: '#93a9ad', base: '#dfe9eb', light: '#ffffff', rim: '#f2f8f9' }

/** The materials and the light of a style; the seed chooses the accent, so that pictures of one request differ. */
export function chooseLook(style: ImageStyle, random: Random): Look {
  if (style === 'professional_studio') {
    return {
      style,
      body: porcelainAtNight,
      trim: graphite,
      accent: random.pick([copper, brass]),
      screen: { ground: '#101a18', line: '#eab98f', quiet: '#3f4d49' },
      shadow: { color: '#050807', opacity: 0.75 },
      label: '#c9c7bf',
    }
  }
  if (style === 'clinical_clean') {
    return {
      style,
      body: porcelainInCoolLight,
      trim: { dark: '#3b5157', base: '#6b858c', light: '#c9d9dd', rim: '#93a9af' },
      accent: random.pick([lagoon, steel, sage]),
      screen: { ground: '#103237', line: '#a9e4e2', quiet: '#2d5a5f' },
      shadow: { color: '#274a50', opacity: 0.34 },
      label: '#4a6468',
    }
  }
  return {
    style,
    body: porcelain,
    trim: graphite,
    accent: random.pick([copper, brass, graphite]),
    screen: { ground: '#1c1f1e', line: '#f1ece4', quiet: '#4b504e' },
    shadow: { color: '#3d352b', opacity: 0.3 },
    label: '#6b645b',
  }
}

export const blood: Material = { dark: '#3f0608', base: '#86121a', light: '#c8434a', rim: '#a5262d' }
export const plasma: Material = { dark: '#8a4d08', base: '#dd9421', light: '#ffdd8c', rim: '#f0b650' }
