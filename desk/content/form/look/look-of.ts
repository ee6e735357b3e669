import { isColor } from '../../../../content-model/brand/contrast.ts'
import { corners, type Look, typefaces } from '../../../../content-model/brand/palette.ts'
import { fieldOf, isMap } from '../../../../content-model/edit/raw-value.ts'
import { accentNames } from '../../../../content-model/fields/accent-names.ts'

/** What somebody has written under "Look"; undefined while a color is only half written. */
export function lookOf(value: unknown): Look | undefined {
  const look = isMap(value) ? value : {}
  const colors = colorsOf(fieldOf(look, 'colors'))
  const typeface = typefaces.find((name) => name === fieldOf(look, 'typeface'))
  const corner = corners.find((name) => name === fieldOf(look, 'corners'))
  return colors && { colors, typeface: typeface ?? 'inter', corners: corner ?? 'round' }
}

function colorsOf(value: unknown): Look['colors'] | undefined {
  const accents = isMap(value) ? fieldOf(value, 'accents') : undefined
  const found = {
    ...readColors(value, ['paper', 'sand', 'night', 'ink', 'onNight']),
    accents: Object.fromEntries(
      accentNames.map((name) => [name, readColors(isMap(accents) && fieldOf(accents, name), ['onLight', 'onDark'])]),
    ),
  }
  return JSON.stringify(found).includes('null') ? undefined : (found as Look['colors'])
}

/** Null for what is no color. */
function readColors(group: unknown, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    names.map((name) => {
      const color = isMap(group) ? fieldOf(group, name) : undefined
      return [name, isColor(color) ? color : null]
    }),
  )
}
