import type { PluginAPI } from '@figma/plugin-typings/plugin-api-standalone'
import type { Color, FrameLayer, ImageLayer, Layer, TextLayer } from '../contract/design-layer.ts'
import type { FontChooser } from './choose-font.ts'

type FrameNode = ReturnType<PluginAPI['createFrame']>
type SceneNode = FrameNode | ReturnType<PluginAPI['createText']> | ReturnType<PluginAPI['createRectangle']>
export type Tools = { figma: PluginAPI; chooseFont: FontChooser }

/** Draws a layer with everything inside it, and returns the node, which is on the current page until it is moved. */
export async function drawLayer(layer: Layer, tools: Tools): Promise<SceneNode> {
  if (layer.type === 'text') return drawText(layer, tools)
  return layer.type === 'image' ? drawImage(layer, tools) : drawFrame(layer, tools)
}

async function drawFrame(layer: FrameLayer, tools: Tools): Promise<FrameNode> {
  const frame = tools.figma.createFrame()
  place(frame, layer)
  frame.clipsContent = false
  dress(frame, layer)
  for (const child of layer.children) frame.appendChild(await drawLayer(child, tools))
  // Only now: with auto-layout on, each new child would move the ones already there.
  if (layer.layout !== null) letFlow(frame, layer.layout)
  return frame
}

function letFlow(frame: FrameNode, { direction, gap, padding, align }: NonNullable<FrameLayer['layout']>): void {
  frame.layoutMode = direction === 'vertical' ? 'VERTICAL' : 'HORIZONTAL'
  frame.primaryAxisSizingMode = 'FIXED'
  frame.counterAxisSizingMode = 'FIXED'
  frame.itemSpacing = gap
  frame.paddingTop = padding.top
  frame.paddingRight = padding.right
  frame.paddingBottom = padding.bottom
  frame.paddingLeft = padding.left
  frame.counterAxisAlignItems = ({ start: 'MIN', center: 'CENTER', end: 'MAX' } as const)[align]
}

async function drawText(layer: TextLayer, { figma, chooseFont }: Tools): Promise<SceneNode> {
  const text = figma.createText()
  // Figma refuses every change of a text whose font is not loaded.
  const font = await chooseFont(layer.font)
  await figma.loadFontAsync(font)
  text.fontName = font
  text.characters = layer.text
  text.fontSize = Math.max(1, layer.font.size)
  text.lineHeight = { unit: 'PIXELS', value: layer.lineHeight }
  text.letterSpacing = { unit: 'PIXELS', value: layer.letterSpacing }
  text.textAlignHorizontal = ({ left: 'LEFT', center: 'CENTER', right: 'RIGHT' } as const)[layer.align]
  text.textDecoration = layer.isUnderlined ? 'UNDERLINE' : 'NONE'
  text.fills = [solid(layer.color)]
  // One line may grow to the right when another font is wider; several keep their width and grow down.
  const isOneLine = layer.lines.length < 2
  text.textAutoResize = isOneLine ? 'WIDTH_AND_HEIGHT' : 'HEIGHT'
  text.name = layer.name
  text.x = layer.x
  text.y = layer.y
  if (!isOneLine) text.resize(Math.max(1, layer.width), Math.max(1, layer.height))
  return text
}

async function drawImage(layer: ImageLayer, { figma }: Tools): Promise<SceneNode> {
  const [, type = '', data = ''] = /^data:(image\/[\w+]+);base64,(.*)$/s.exec(layer.data) ?? []
  if (type === 'image/svg+xml') {
    const drawing = figma.createNodeFromSvg(decodeText(figma.base64Decode(data)))
    place(drawing, layer)
    return drawing
  }
  const picture = figma.createRectangle()
  place(picture, layer)
  dress(picture, layer)
  // Figma reads these three; anything else stays a place to put the picture.
  if (/^image\/(png|jpeg|gif)$/.test(type)) {
    const { hash } = figma.createImage(figma.base64Decode(data))
    const scaleMode = layer.fit === 'contain' ? 'FIT' : 'FILL'
    picture.fills = [{ type: 'IMAGE', imageHash: hash, scaleMode }]
  } else if (layer.fill === null) picture.fills = [solid({ r: 0.5, g: 0.5, b: 0.5, a: 0.15 })]
  return picture
}

function place(node: FrameNode | ReturnType<PluginAPI['createRectangle']>, layer: FrameLayer | ImageLayer): void {
  node.name = layer.name
  node.x = layer.x
  node.y = layer.y
  // Figma knows nothing thinner.
  node.resize(Math.max(0.01, layer.width), Math.max(0.01, layer.height))
}

function dress(node: FrameNode | ReturnType<PluginAPI['createRectangle']>, layer: FrameLayer | ImageLayer): void {
  node.fills = layer.fill === null ? [] : [solid(layer.fill)]
  node.strokes = layer.stroke === null ? [] : [solid(layer.stroke.color)]
  if (layer.stroke !== null) node.strokeWeight = layer.stroke.width
  node.strokeAlign = 'INSIDE'
  node.cornerRadius = Math.min(layer.radius, layer.width / 2, layer.height / 2)
  node.opacity = layer.opacity
  if (layer.shadow === null) return
  const { color, x, y, blur, spread } = layer.shadow
  node.effects = [
    { type: 'DROP_SHADOW', color, offset: { x, y }, radius: blur, spread, visible: true, blendMode: 'NORMAL' },
  ]
}

function solid({ r, g, b, a }: Color) {
  return { type: 'SOLID', color: { r, g, b }, opacity: a } as const
}

/** Figma's plugin sandbox has no `TextDecoder`; drawings are UTF-8. */
function decodeText(bytes: Uint8Array): string {
  const escaped = Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
  return decodeURIComponent(escaped)
}
