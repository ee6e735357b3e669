import { escapeMarkup } from '../../../../contract/escape-markup.ts'
import { toRgba } from './to-rgba.ts'

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
