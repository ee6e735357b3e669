import type { Color, FrameLayer, TextLayer } from '../../contract/design-layer.ts'

type Look = Pick<FrameLayer, 'fill' | 'stroke' | 'radius' | 'shadow' | 'opacity'>
type Type = Pick<TextLayer, 'font' | 'lineHeight' | 'letterSpacing' | 'align' | 'color' | 'isUnderlined'>

/** Fill, stroke, corners, shadow and opacity of a box, from its own declarations. */
export function readLook(style: Style): Look {
  const opacity = Number(style.get('opacity') ?? 1)
  return {
    fill:
      readColor(style.get('background-color')) ?? readOpaque(style.get('background-image') ?? style.get('background')),
    stroke: readStroke(style.get('border')),
    radius: Math.max(0, readPixels(style.get('border-radius'), 0)),
    shadow: readShadow(style.get('box-shadow')),
    opacity: Number.isFinite(opacity) ? Math.min(1, Math.max(0, opacity)) : 1,
  }
}

/** In pixels, like all lengths of a design. */
const largestFont = 500

/** How text looks. What an element doesn't set itself, it takes from `inherited`. */
export function readType(style: Style, inherited: Type): Type {
  const wanted = readPixels(style.get('font-size'), inherited.font.size, inherited.font.size)
  const fontSize = Math.min(largestFont, Math.max(1, wanted))
  return {
    font: {
      family: style.get('font-family')?.split(',')[0]?.replace(/["']/g, '').trim() || inherited.font.family,
      weight: readWeight(style.get('font-weight'), inherited.font.weight),
      isItalic: style.has('font-style') ? style.get('font-style') === 'italic' : inherited.font.isItalic,
      size: round(fontSize),
    },
    lineHeight: round(readLineHeight(style.get('line-height'), fontSize, inherited)),
    letterSpacing: round(
      Math.min(largestFont, readPixels(style.get('letter-spacing'), inherited.letterSpacing, fontSize)),
    ),
    align: readAlign(style.get('text-align'), inherited.align),
    color: readColor(style.get('color')) ?? inherited.color,
    isUnderlined: (style.get('text-decoration-line') ?? style.get('text-decoration') ?? '').includes('underline')
      ? true
      : inherited.isUnderlined,
  }
}

/** The look of text on a page without any style. */
export const plainType: Type = {
  font: { family: 'Inter', weight: 400, isItalic: false, size: 16 },
  lineHeight: 24,
  letterSpacing: 0,
  align: 'left',
  color: { r: 0, g: 0, b: 0, a: 1 },
  isUnderlined: false,
}

/** A gradient that lets something through is a veil: its first color alone would hide what lies below. */
function readOpaque(value: string | undefined): FrameLayer['fill'] {
  const colors = (value?.match(/rgba?\([^)]*\)|#[\da-f]{3,8}\b/gi) ?? [value]).map(readColor)
  return colors.every((color) => color?.a === 1) ? (colors[0] ?? null) : null
}

export function readStroke(border: string | undefined): Look['stroke'] {
  const width = readPixels(border, 0)
  const color = readColor(border?.replace(/^[\d.]+\w*\s+\w+\s*/, ''))
  return width > 0 && color !== null && !/\b(none|hidden)\b/.test(border ?? '') ? { color, width } : null
}

function readShadow(value: string | undefined): Look['shadow'] {
  if (value === undefined || value === 'none' || value.includes('inset')) return null
  // Only the first of a list; commas inside of `rgba()` do not divide.
  const [first = ''] = value.split(/,(?![^(]*\))/)
  const color = readColor(first)
  const lengths = first.replace(/rgba?\([^)]*\)|#\w+/g, '').match(/-?[\d.]+(?=px|\b)/g) ?? []
  const [x = 0, y = 0, blur = 0, spread = 0] = lengths.map((length) => readPixels(length, 0))
  return color === null ? null : { color, x, y, blur: Math.max(0, blur), spread }
}

function readWeight(value: string | undefined, inherited: number): number {
  if (value === 'bold') return 700
  if (value === 'normal') return 400
  const weight = Number(value)
  return value !== undefined && weight >= 1 && weight <= 1000 ? weight : inherited
}

function readLineHeight(value: string | undefined, fontSize: number, inherited: Type): number {
  const ratio = inherited.lineHeight / inherited.font.size
  if (value === undefined || value === 'normal') return fontSize * ratio
  const height = /^[\d.]+$/.test(value) ? Number(value) * fontSize : readPixels(value, fontSize * ratio, fontSize)
  return height >= 0 ? Math.min(height, 4 * largestFont) : fontSize * ratio
}

function readAlign(value: string | undefined, inherited: TextLayer['align']): TextLayer['align'] {
  if (value === 'center') return 'center'
  if (value === 'right' || value === 'end') return 'right'
  return value === undefined ? inherited : 'left'
}

export type Style = ReadonlyMap<string, string>

/** The declarations of a cleaned `style` attribute. */
export function readStyle(attribute: string | undefined): Style {
  return new Map(
    (attribute ?? '').split(';').flatMap((declaration) => {
      const colon = declaration.indexOf(':')
      return colon < 1
        ? []
        : [[declaration.slice(0, colon).trim().toLowerCase(), declaration.slice(colon + 1).trim()] as const]
    }),
  )
}

/** Longer than any page. Anything larger would only get in designers' way. */
export const longestPixels = 100_000

/** A length in pixels; `em` and `%` are taken of `base`. The fallback where there is none. */
export function readPixels(value: string | undefined, fallback: number, base = 16): number {
  const match = /^(-?\d*\.?\d+)(px|rem|em|pt|%)?(?=$|\s)/.exec(value?.slice(0, 40).trim() ?? '')
  if (match === null) return fallback
  const number = Number(match[1])
  const factors: Record<string, number> = { px: 1, rem: 16, em: base, pt: 4 / 3, '%': base / 100 }
  const pixels = number * (factors[match[2] ?? 'px'] ?? 1)
  return Math.min(longestPixels, Math.max(-longestPixels, pixels))
}

const named: Readonly<Record<string, string>> = {
  black: '#000000',
  white: '#ffffff',
  red: '#ff0000',
  green: '#008000',
  blue: '#0000ff',
  gray: '#808080',
  grey: '#808080',
  silver: '#c0c0c0',
  navy: '#000080',
  teal: '#008080',
  orange: '#ffa500',
  yellow: '#ffff00',
  purple: '#800080',
  maroon: '#800000',
}

/** The first color in a value, gradients included. Null for none and for one that cannot be seen. */
function readColor(value: string | undefined): Color | null {
  const text = value?.toLowerCase() ?? ''
  const rgb = /rgba?\(\s*([\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)(?:[\s,/]+([\d.]+)(%?))?\s*\)/.exec(text)
  if (rgb !== null) {
    const alpha = rgb[4] === undefined ? 1 : Number(rgb[4]) / (rgb[5] === '%' ? 100 : 1)
    return visible([Number(rgb[1]) / 255, Number(rgb[2]) / 255, Number(rgb[3]) / 255, alpha])
  }
  const name = /[a-z]+/.exec(text)?.[0] ?? ''
  const hex = /#([\da-f]{3,8})\b/.exec(named[name] ?? text)?.[1]
  if (hex === undefined) return null
  const digits = hex.length < 6 ? [...hex].map((digit) => digit + digit).join('') : hex
  const pairs = digits.match(/../g)?.map((pair) => Number.parseInt(pair, 16) / 255) ?? []
  return visible([pairs[0] ?? 0, pairs[1] ?? 0, pairs[2] ?? 0, pairs[3] ?? 1])
}

function visible(deps: readonly [number, number, number, number]): Color | null {
  const [r = 0, g = 0, b = 0, a = 0] = deps.map((part) => round(Math.min(1, Math.max(0, part))))
  return a === 0 ? null : { r, g, b, a }
}

export function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
