import type { Color } from '../../contract/design-layer.ts'

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
export function readColor(value: string | undefined): Color | null {
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
