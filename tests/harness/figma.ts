import { randomUUID } from 'node:crypto'
import type { PluginAPI } from '@figma/plugin-typings/plugin-api-standalone'

type Font = { family: string; style: string }
type Values = Record<string, unknown>
export type FakeNode = Values & { id: string; type: string; children: FakeNode[] }

const knownProperties: Record<string, readonly string[]> = {
  FRAME: [
    'layoutMode',
    'primaryAxisSizingMode',
    'counterAxisSizingMode',
    'itemSpacing',
    'paddingTop',
    'paddingRight',
    'paddingBottom',
    'paddingLeft',
    'counterAxisAlignItems',
    'clipsContent',
    ...box(),
  ],
  RECTANGLE: box(),
  TEXT: [
    'fontName',
    'characters',
    'fontSize',
    'lineHeight',
    'letterSpacing',
    'textAlignHorizontal',
    'textDecoration',
    'textAutoResize',
    'fills',
    'name',
    'x',
    'y',
  ],
}
const needsFont = ['characters', 'fontSize', 'lineHeight', 'letterSpacing', 'textDecoration', 'textAutoResize']

/**
 * Figma's API as far as the plugin uses it, with the rules that Figma enforces: fonts are loaded before a text is touched,
 * colors run from 0 to 1, sizes are positive, pictures are PNG, JPEG or GIF, and nothing unknown is set.
 */
export function createFakeFigma(fonts: readonly Font[]): { figma: PluginAPI; page: FakeNode; loaded: Set<string> } {
  const loaded = new Set<string>()
  const page = makeNode('PAGE')
  const create = (type: string) => {
    const node = makeNode(type)
    adopt(page, node)
    return guard(node, loaded)
  }
  const figma = {
    createFrame: () => create('FRAME'),
    createText: () => create('TEXT'),
    createRectangle: () => create('RECTANGLE'),
    createNodeFromSvg: (svg: string) => {
      if (!/^<svg[\s>]/.test(svg) || /<script|\son\w+=|javascript:/i.test(svg))
        throw new Error('in createNodeFromSvg: bad SVG')
      return create('FRAME')
    },
    createImage: (bytes: Uint8Array) => {
      const start = Buffer.from(bytes.subarray(0, 4)).toString('hex')
      if (!/^(89504e47|ffd8ff|47494638)/.test(start)) throw new Error('in createImage: unsupported image')
      return { hash: start }
    },
    base64Decode: (text: string) => new Uint8Array(Buffer.from(text, 'base64')),
    listAvailableFontsAsync: async () => fonts.map((fontName) => ({ fontName })),
    loadFontAsync: async ({ family, style }: Font) => {
      if (!fonts.some((font) => font.family === family && font.style === style))
        throw new Error(`no font ${family} ${style}`)
      loaded.add(`${family} ${style}`)
    },
    viewport: { center: { x: 0, y: 0 }, scrollAndZoomIntoView: () => {} },
    currentPage: Object.assign(page, { selection: [], appendChild: (child: FakeNode) => adopt(page, child) }),
  }
  // @ts-expect-error The fake has only what the plugin uses; the whole interface has several hundred members.
  return { figma, page, loaded }
}

function makeNode(type: string): FakeNode {
  const node: FakeNode = { id: randomUUID(), type, children: [], width: 100, height: 100 }
  node.appendChild = (child: FakeNode) => adopt(node, child)
  node.resize = (width: number, height: number) => {
    if (!(width >= 0.01 && height >= 0.01)) throw new Error('in resize: Expected width and height to be >= 0.01')
    Object.assign(node, { width, height })
  }
  node.setPluginData = () => {}
  node.remove = () => detach(node)
  return node
}

const parents = new Map<string, FakeNode>()

function adopt(parent: FakeNode, child: FakeNode): void {
  detach(child)
  parents.set(child.id, parent)
  parent.children.push(child)
}

function detach(child: FakeNode): void {
  const parent = parents.get(child.id)
  if (parent !== undefined) parent.children = parent.children.filter(({ id }) => id !== child.id)
  parents.delete(child.id)
}

function guard(node: FakeNode, loaded: ReadonlySet<string>): FakeNode {
  return new Proxy(node, {
    set(target, property, value) {
      const name = String(property)
      if (!knownProperties[target.type]?.includes(name)) throw new Error(`in set_${name}: object is not extensible`)
      const font = target.fontName
      const key = isFont(font) ? `${font.family} ${font.style}` : ''
      if (needsFont.includes(name) && !loaded.has(key))
        throw new Error(`in set_${name}: Cannot write with an unloaded font`)
      if (name === 'opacity' || name === 'fills' || name === 'strokes' || name === 'effects') checkShares(value)
      if (name.startsWith('padding') && !(Number(value) >= 0)) throw new Error(`in set_${name}: must be positive`)
      target[name] = value
      return true
    },
  })
}

function checkShares(value: unknown): void {
  const paints = Array.isArray(value) ? value : [{ opacity: value }]
  for (const paint of paints) {
    const shares = [paint.opacity ?? 1, ...Object.values(paint.color ?? {})]
    if (!shares.every((share) => typeof share === 'number' && share >= 0 && share <= 1)) {
      throw new Error('Property failed validation: Number must be between 0 and 1')
    }
    if (paint.type === 'SOLID' && 'a' in paint.color) throw new Error('Unrecognized key in object: a')
  }
}

function isFont(value: unknown): value is Font {
  return typeof value === 'object' && value !== null && 'family' in value && 'style' in value
}

function box(): readonly string[] {
  return ['name', 'x', 'y', 'fills', 'strokes', 'strokeWeight', 'strokeAlign', 'cornerRadius', 'opacity', 'effects']
}
