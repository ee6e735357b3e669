import { escapeMarkup } from '../../../../contract/escape-markup.ts'

export type Point = { x: number; y: number }

/** A `style` attribute with how an element's words look, and what else is given. */
export function styleAttribute(style: CSSStyleDeclaration, further: readonly (readonly [string, string])[]): string {
  const type: [string, string][] = [
    ['font-family', nameFont(style.fontFamily)],
    ['font-size', style.fontSize],
    ['font-weight', style.fontWeight],
    ['line-height', style.lineHeight],
    ['letter-spacing', style.letterSpacing],
    ['text-align', style.textAlign],
    ['color', toRgba(style.color)],
    ['white-space', 'nowrap'],
  ]
  if (style.fontStyle === 'italic') type.push(['font-style', 'italic'])
  if (style.textDecorationLine !== 'none') type.push(['text-decoration-line', style.textDecorationLine])
  return attribute([...type.filter(([, value]) => value !== 'normal'), ...further])
}

export function attribute(declarations: readonly (readonly [string, string])[]): string {
  return `style="${escapeMarkup(declarations.map(([property, value]) => `${property}:${value}`).join(';'))}"`
}

/** The first face by its own name, without the mark that the build adds to it, and a plain one to fall back on. */
function nameFont(families: string): string {
  const [first = 'sans-serif'] = families.split(',')
  return `${first
    .replaceAll(/["']/g, '')
    .replace(/-[0-9a-f]{8,}$/, '')
    .trim()}, sans-serif`
}

const known = new Map<string, string>()
let pen: CanvasRenderingContext2D | null | undefined

/** Any color that CSS knows as red, green, blue and opacity: design tools and older browsers do not read `oklch()`. */
export function toRgba(color: string): string {
  const found = known.get(color)
  if (found !== undefined) return found
  const mixed = /^rgba?\(/.test(color) ? color : paint(color)
  known.set(color, mixed)
  return mixed
}

/** The same for every color inside a longer value, such as a gradient's. */
export function withRgba(value: string): string {
  return value.replace(/\b(?:oklch|oklab|lch|lab|color|hsla?)\([^()]*\)/g, toRgba)
}

function paint(color: string): string {
  pen ??= document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!pen) return color
  pen.clearRect(0, 0, 1, 1)
  pen.fillStyle = color
  pen.fillRect(0, 0, 1, 1)
  const parts = pen.getImageData(0, 0, 1, 1).data
  return `#${Array.from(parts, (part) => part.toString(16).padStart(2, '0')).join('')}`
}
