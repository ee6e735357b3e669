import type { FrameLayer, ImageLayer, Layer, TextLayer } from '../../contract/design-layer.ts'
import { createLayerBudget, type LayerBudget } from './design-limits.ts'
import { findLayout } from './find-layout.ts'
import { type MarkupElement, type MarkupNode, parseMarkup, textOf } from './parse-markup.ts'
import { nameElement, nameText, readCapturedLayers } from './read-captured-layers.ts'
import { plainType, readLook, readPixels, readStyle, readType, round, type Style } from './read-style.ts'

/**
 * The layers of cleaned HTML: measured where a browser captured it and noted each box, estimated from its structure
 * where it came from elsewhere, because no browser ever runs on this server. Throws `invalid-request` for too many of them.
 */
export function buildLayers(html: string, name: string): FrameLayer {
  const nodes = parseMarkup(html)
  const budget = createLayerBudget()
  const [root] = nodes.filter((node) => typeof node !== 'string')
  const captured = root?.attributes['data-box'] === undefined ? undefined : readCapturedLayers(root, budget)
  return { ...(captured ?? estimateLayers(nodes, budget)), name, x: 0, y: 0 }
}

const pageWidth = 1200
/** Mean advance of a letter of a plain sans face, in shares of its size. */
const letterWidth = 0.52
const defaultPicture = { width: 320, height: 200 }

type Type = typeof plainType
type Block = { x: number; y: number; width: number; type: Type; budget: LayerBudget }

/** Layers of HTML that no browser measured: blocks below one another, words wrapped by the mean width of a letter. */
function estimateLayers(nodes: readonly MarkupNode[], budget: LayerBudget): FrameLayer {
  const block = { x: 0, y: 0, width: pageWidth, type: plainType, budget }
  const { layers, height } = stack(nodes, block)
  const page = { width: pageWidth, height: Math.max(1, height) }
  const white = { r: 1, g: 1, b: 1, a: 1 }
  return {
    type: 'frame',
    name: 'Page',
    x: 0,
    y: 0,
    ...page,
    ...readLook(new Map()),
    fill: white,
    layout: findLayout(page, layers),
    children: layers,
  }
}

function stack(nodes: readonly MarkupNode[], block: Block): { layers: Layer[]; height: number } {
  const layers: Layer[] = []
  let y = block.y
  for (const group of groupInline(nodes)) {
    const layer = Array.isArray(group) ? layText(group, { ...block, y }) : layElement(group, { ...block, y })
    if (layer === undefined) continue
    block.budget.spendLayer()
    layers.push(layer)
    y = layer.y + layer.height + marginBelow(group)
  }
  return { layers, height: y - block.y }
}

/** Runs of text and inline elements make one text each; everything else is a block of its own. */
function groupInline(nodes: readonly MarkupNode[]): (MarkupElement | MarkupNode[])[] {
  const groups: (MarkupElement | MarkupNode[])[] = []
  for (const node of nodes) {
    const last = groups.at(-1)
    if (typeof node !== 'string' && !isInline(node)) groups.push(node)
    else if (Array.isArray(last)) last.push(node)
    else groups.push([node])
  }
  return groups
}

function isInline(element: MarkupElement): boolean {
  const inline = 'a b strong i em u s small sub sup mark q cite abbr time label span br code kbd button'
  return inline.split(' ').includes(element.tag) && element.children.every((child) => isText(child))
}

function isText(node: MarkupNode): boolean {
  return typeof node === 'string' || isInline(node)
}

function layElement(element: MarkupElement, { x, y, width, type: inherited, budget }: Block): Layer | undefined {
  const style = readStyle(element.attributes.style)
  if (style.get('display') === 'none') return undefined
  if (element.tag === 'img') return layPicture(element, { x, y, width }, style)
  const type = readType(withTagDefaults(element.tag, style), inherited)
  const padding = Math.max(0, Math.min(readPixels(style.get('padding'), 0), width / 2))
  const own = Math.min(width, Math.max(1, readPixels(style.get('width'), width, width)))
  const inner = { x: padding, y: padding, width: Math.max(1, own - 2 * padding), type, budget }
  const { layers, height } = stack(element.children, inner)
  const size = { width: round(own), height: round(Math.max(readPixels(style.get('height'), 0), height + 2 * padding)) }
  const look = readLook(style)
  if (layers.length === 0 && look.fill === null && look.stroke === null) return undefined
  const [only, ...others] = layers
  const isPlain = look.fill === null && look.stroke === null && look.opacity === 1 && padding === 0
  if (only?.type === 'text' && others.length === 0 && isPlain) return { ...only, x, y }
  return {
    type: 'frame',
    name: nameElement(element),
    x,
    y,
    ...size,
    ...look,
    layout: findLayout(size, layers),
    children: layers,
  }
}

function layPicture(
  element: MarkupElement,
  { x, y, width }: Pick<Block, 'x' | 'y' | 'width'>,
  style: Style,
): ImageLayer {
  const { attributes } = element
  const ownWidth = readPixels(style.get('width') ?? attributes.width, defaultPicture.width, width)
  const ratio =
    readPixels(attributes.height, defaultPicture.height) /
    Math.max(1, readPixels(attributes.width, defaultPicture.width))
  const shownWidth = round(Math.max(1, Math.min(width, ownWidth)))
  const size = { width: shownWidth, height: round(Math.max(1, shownWidth * ratio)) }
  const name = (attributes.alt || 'Picture').slice(0, 120)
  return { type: 'image', name, x, y, ...size, ...readLook(style), data: attributes.src ?? '', fit: 'fill' }
}

function layText(nodes: readonly MarkupNode[], { x, y, width, type, budget }: Block): TextLayer | undefined {
  const text = nodes.map(textOf).join('').replace(/\s+/g, ' ').trim()
  if (text === '') return undefined
  budget.spendText(text)
  const [first] = nodes
  const isAlone = nodes.length === 1 && first !== undefined && typeof first !== 'string'
  const own = isAlone ? readType(withTagDefaults(first.tag, readStyle(first.attributes.style)), type) : type
  const perLetter = own.font.size * letterWidth + own.letterSpacing
  const lines = wrap(text, Math.max(1, Math.floor(width / Math.max(1, perLetter))), budget).map((line, index) => ({
    text: line,
    x: 0,
    y: round(index * own.lineHeight),
    width: round(Math.min(width, Math.max(1, line.length * perLetter))),
    height: own.lineHeight,
  }))
  return {
    type: 'text',
    name: nameText(text),
    x,
    y,
    width,
    height: round(lines.length * own.lineHeight),
    text,
    lines,
    ...own,
  }
}

function wrap(text: string, letters: number, budget: LayerBudget): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= letters) lines[lines.length - 1] = `${last} ${word}`
    else {
      budget.spendLine()
      lines.push(word)
    }
  }
  return lines
}

function marginBelow(group: MarkupElement | MarkupNode[]): number {
  return !Array.isArray(group) && /^(p|h[1-6]|ul|ol|dl|figure|blockquote|table|img)$/.test(group.tag) ? 16 : 0
}

/** The browsers' default styles of these elements. */
function withTagDefaults(tag: string, style: Style): Style {
  const sizes: Record<string, string> = { h1: '32px', h2: '24px', h3: '19px', h5: '13px', h6: '11px', small: '13px' }
  const isBold = /^(h[1-6]|b|strong|th|dt)$/.test(tag)
  const size = sizes[tag]
  return new Map([
    ...(size === undefined ? [] : [['font-size', size] as const]),
    ...(isBold ? [['font-weight', '700'] as const] : []),
    ...(/^(i|em|cite)$/.test(tag) ? [['font-style', 'italic'] as const] : []),
    ...(/^(a|u)$/.test(tag) ? [['text-decoration', 'underline'] as const] : []),
    ...style,
  ])
}
