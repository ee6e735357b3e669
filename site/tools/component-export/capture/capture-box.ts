import { attribute, type Point, toRgba, withRgba } from './markup.ts'

type Captured = {
  rect: DOMRect
  style: CSSStyleDeclaration
  element: Element
  corner: Point
  root: Point
  isRoot: boolean
}

/** The attributes of one element: where it stands, in numbers and in CSS, and how its box looks. */
export function captureBox({ rect, style, element, corner, root, isRoot }: Captured): string {
  const numbers = [rect.left - root.x, rect.top - root.y, rect.width, rect.height]
  const place: [string, string][] = [
    ['position', isRoot ? 'relative' : 'absolute'],
    ['left', pixels(rect.left - corner.x)],
    ['top', pixels(rect.top - corner.y)],
    ['width', pixels(rect.width)],
    ['height', pixels(rect.height)],
    ['box-sizing', 'border-box'],
    ['margin', '0'],
    ['padding', '0'],
  ]
  const look = [...lookOf(style, element), ...borderOf(style)]
  return `data-box="${numbers.map((value) => Number(value.toFixed(2))).join(' ')}" ${attribute([...place, ...look])}`
}

function lookOf(style: CSSStyleDeclaration, element: Element): [string, string][] {
  const background = toRgba(style.backgroundColor)
  const gradient = withRgba(style.backgroundImage)
  // An element that waits to be revealed is shown in a moment.
  const isWaiting = element.hasAttribute('data-reveal')
  const all: [string, string, boolean][] = [
    ['background-color', background, !/(?:, 0\)|^#\w{6}00)$/.test(background)],
    [
      'background-image',
      gradient,
      gradient.includes('gradient(') && !gradient.includes('url(') && style.backgroundSize === 'auto',
    ],
    ['border-radius', style.borderTopLeftRadius, style.borderTopLeftRadius !== '0px'],
    ['box-shadow', withRgba(style.boxShadow), style.boxShadow !== 'none'],
    ['opacity', style.opacity, style.opacity !== '1' && !isWaiting],
    ['overflow', 'hidden', style.overflowX !== 'visible'],
    ['object-fit', style.objectFit, style.objectFit !== 'fill'],
    ['list-style', 'none', style.display === 'list-item'],
    ['display', 'block', true],
    ['text-decoration', 'none', element.localName === 'a'],
    ['font', 'inherit', /^h\d$|^button$/.test(element.localName)],
  ]
  return all.flatMap(([property, value, isSaid]) => (isSaid ? [[property, value]] : []))
}

function borderOf(style: CSSStyleDeclaration): [string, string][] {
  const sides = [
    ['top', style.borderTopWidth, style.borderTopStyle, style.borderTopColor],
    ['right', style.borderRightWidth, style.borderRightStyle, style.borderRightColor],
    ['bottom', style.borderBottomWidth, style.borderBottomStyle, style.borderBottomColor],
    ['left', style.borderLeftWidth, style.borderLeftStyle, style.borderLeftColor],
  ].map(([side = '', width = '', kind = '', color = '']) => {
    const isSeen = width !== '0px' && kind !== 'none'
    return [`border-${side}`, isSeen ? `${width} ${kind} ${toRgba(color)}` : 'none'] as const
  })
  const [first] = sides
  if (sides.every(([, value]) => value === first?.[1])) return [['border', first?.[1] ?? 'none']]
  return sides.flatMap(([side, value]) => (value === 'none' ? [] : [[side, value]]))
}

function pixels(value: number): string {
  return `${Number(value.toFixed(2))}px`
}
