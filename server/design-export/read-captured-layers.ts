import type { FrameLayer, ImageLayer, Layer, TextLayer } from '../../contract/design-layer.ts'
import type { LayerBudget } from './design-limits.ts'
import { findLayout } from './find-layout.ts'
import { type MarkupElement, textOf } from './parse-markup.ts'
import { longestPixels, plainType, readLook, readStroke, readStyle, readType, round, type Style } from './read-style.ts'

type Box = { x: number; y: number; width: number; height: number }
type Setting = { origin: Pick<Box, 'x' | 'y'>; type: typeof plainType; budget: LayerBudget }

/** The layers of HTML that a browser captured: every element and text says in `data-box` where it stood. */
export function readCapturedLayers(root: MarkupElement, budget: LayerBudget): FrameLayer {
  const [layer] = readElement(root, { origin: { x: 0, y: 0 }, type: plainType, budget })
  if (layer?.type === 'frame') return layer
  const box = readBox(root.attributes['data-box']) ?? { x: 0, y: 0, width: 0, height: 0 }
  const inside = layer === undefined ? [] : [{ ...layer, x: 0, y: 0 }]
  return { type: 'frame', name: 'Frame', ...box, ...readLook(new Map()), layout: null, children: inside }
}

function readElement(element: MarkupElement, { origin, type: inherited, budget }: Setting): Layer[] {
  const box = readBox(element.attributes['data-box'])
  if (box === undefined) return []
  budget.spendLayer()
  const style = readStyle(element.attributes.style)
  const type = readType(style, inherited)
  const place = { ...box, x: round(box.x - origin.x), y: round(box.y - origin.y) }
  const lines = element.children.flatMap((child) => readLine(child, box, budget))
  if (lines.length > 0) {
    const text = lines.map((line) => line.text).join(' ')
    return [{ type: 'text', name: nameText(text), ...place, text, lines, ...type }]
  }
  const look = readLook(style)
  if (element.tag === 'img') {
    const fit = (['cover', 'contain'] as const).find((value) => value === style.get('object-fit')) ?? 'fill'
    const name = (element.attributes.alt || 'Picture').slice(0, 120)
    return [{ type: 'image', name, ...place, ...look, data: element.attributes.src ?? '', fit } satisfies ImageLayer]
  }
  const children = element.children.flatMap((child) =>
    typeof child === 'string' ? [] : readElement(child, { origin: box, type, budget }),
  )
  const rules = drawRules(style, box)
  for (const _rule of rules) budget.spendLayer()
  const frame: FrameLayer = {
    type: 'frame',
    name: nameElement(element),
    ...place,
    ...look,
    layout: rules.length === 0 ? findLayout(box, children) : null,
    children: [...children, ...rules],
  }
  return [collapse(frame)]
}

/** Borders on single sides of a box: a stroke would run all the way around it. */
function drawRules(style: Style, { width, height }: Box): FrameLayer[] {
  return (['top', 'right', 'bottom', 'left'] as const).flatMap((side) => {
    const stroke = readStroke(style.get(`border-${side}`))
    if (stroke === null) return []
    const isLevel = side === 'top' || side === 'bottom'
    return {
      type: 'frame',
      name: 'Line',
      x: side === 'right' ? round(width - stroke.width) : 0,
      y: side === 'bottom' ? round(height - stroke.width) : 0,
      width: isLevel ? width : stroke.width,
      height: isLevel ? stroke.width : height,
      ...readLook(new Map()),
      fill: stroke.color,
      layout: null,
      children: [],
    }
  })
}

/** A box with no style of its own, around one thing of the same size, is of no use to a designer. */
function collapse(frame: FrameLayer): Layer {
  const [only, ...others] = frame.children
  const isPlain = frame.fill === null && frame.stroke === null && frame.shadow === null && frame.opacity === 1
  if (only === undefined || others.length > 0 || !isPlain) return frame
  const isSame = Math.abs(only.width - frame.width) < 1 && Math.abs(only.height - frame.height) < 1
  return isSame ? { ...only, x: frame.x + only.x, y: frame.y + only.y } : frame
}

function readLine(node: MarkupElement | string, box: Box, budget: LayerBudget): TextLayer['lines'] {
  if (typeof node === 'string') return []
  const line = readBox(node.attributes['data-line'])
  const text = textOf(node).replace(/\s+/g, ' ').trim()
  if (line === undefined || text === '') return []
  budget.spendLine()
  budget.spendText(text)
  return [{ ...line, text, x: round(line.x - box.x), y: round(line.y - box.y) }]
}

function readBox(value: string | undefined): Box | undefined {
  if (value === undefined || !/^-?[\d.]{1,9}( -?[\d.]{1,9}){3}$/.test(value)) return undefined
  const [x = 0, y = 0, width = 0, height = 0] = value.split(' ').map(Number)
  const isReal = [x, y, width, height].every((value) => Math.abs(value) <= longestPixels) && width >= 0 && height >= 0
  return isReal ? { x, y, width, height } : undefined
}

export function nameText(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39).trimEnd()}…` : text
}

export function nameElement({ tag, attributes }: MarkupElement): string {
  return (attributes['data-name'] || attributes['aria-label'] || tag).slice(0, 120)
}
