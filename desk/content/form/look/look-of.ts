import { isColor } from '../../../../content-model/brand/contrast.ts'
import { accentNames, corners, type Look, typefaces } from '../../../../content-model/brand/palette.ts'
import { fieldOf, isMap } from '../../../../content-model/edit/raw-value.ts'

/** What somebody has written under "Look"; undefined while a color is only half written. */
export function lookOf(value: unknown): Look | undefined {
  const look = isMap(value) ? value : {}
  const colors = colorsOf(fieldOf(look, 'colors'))
  const typeface = typefaces.find((name) => name === fieldOf(look, 'typeface'))
  const corner = corners.find((name) => name === fieldOf(look, 'corners'))
  return colors && { colors, typeface: typeface ?? 'inter', corners: corner ?? 'round' }
}

function colorsOf(value: unknown): Look['colors'] | undefined {
  const colors = (name: string) => colorIn(value, name)
  const accents = isMap(value) ? fieldOf(value, 'accents') : undefined
  const tones = accentNames.map((name) => {
    const accent = isMap(accents) ? fieldOf(accents, name) : undefined
    return [name, { onLight: colorIn(accent, 'onLight'), onDark: colorIn(accent, 'onDark') }] as const
  })
  const found = {
    paper: colors('paper'),
    sand: colors('sand'),
    night: colors('night'),
    ink: colors('ink'),
    onNight: colors('onNight'),
    accents: Object.fromEntries(tones) as Look['colors']['accents'],
  }
  const { accents: _, ...grounds } = found
  const all = [...Object.values(grounds), ...tones.flatMap(([, { onLight, onDark }]) => [onLight, onDark])]
  return all.every(isColor) ? found : undefined
}

function colorIn(group: unknown, name: string): string {
  const color = isMap(group) ? fieldOf(group, name) : undefined
  return isColor(color) ? color : ''
}
