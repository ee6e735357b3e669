import type { Color, FrameLayer, ImageLayer, Layer, TextLayer } from '../../contract/design-layer.ts'
import { escapeMarkup } from '../../contract/escape-markup.ts'

type Pen = { parts: string[]; definitions: string[] }

/** The layers as an SVG whose words are real `<text>` and whose pictures are inside: nothing runs and nothing loads. */
export function drawSvg(root: FrameLayer): string {
  const pen: Pen = { parts: [], definitions: [] }
  drawLayer(root, pen)
  const [width, height] = [format(Math.max(1, root.width)), format(Math.max(1, root.height))]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<title>${escapeText(root.name)}</title>`,
    pen.definitions.length === 0 ? '' : `<defs>${pen.definitions.join('')}</defs>`,
    ...pen.parts,
    '</svg>',
  ].join('')
}

function drawLayer(layer: Layer, pen: Pen): void {
  if (layer.type === 'text') {
    drawText(layer, pen)
    return
  }
  const opacity = layer.opacity === 1 ? '' : ` opacity="${format(layer.opacity)}"`
  pen.parts.push(`<g transform="translate(${format(layer.x)} ${format(layer.y)})"${opacity}>`)
  if (layer.type === 'image') drawImage(layer, pen)
  else {
    drawBox(layer, pen)
    for (const child of layer.children) drawLayer(child, pen)
  }
  pen.parts.push('</g>')
}

function drawBox(layer: FrameLayer | ImageLayer, pen: Pen): void {
  const { fill, stroke, shadow } = layer
  if (fill === null && stroke === null) return
  const filter = shadow === null ? '' : ` filter="url(#${defineShadow(shadow, pen)})"`
  const line = stroke === null ? '' : ` ${paint('stroke', stroke.color)} stroke-width="${format(stroke.width)}"`
  pen.parts.push(`<rect ${sizeOf(layer, stroke?.width ?? 0)} ${paint('fill', fill)}${line}${filter}/>`)
}

function drawImage(layer: ImageLayer, pen: Pen): void {
  drawBox({ ...layer, stroke: null }, pen)
  const id = `clip-${pen.definitions.length}`
  pen.definitions.push(`<clipPath id="${id}"><rect ${sizeOf(layer, 0)}/></clipPath>`)
  const ratio = { fill: 'none', cover: 'xMidYMid slice', contain: 'xMidYMid meet' }[layer.fit]
  const size = `width="${format(layer.width)}" height="${format(layer.height)}"`
  if (layer.data !== '') {
    pen.parts.push(
      `<image ${size} preserveAspectRatio="${ratio}" clip-path="url(#${id})" href="${escapeText(layer.data)}">` +
        `<title>${escapeText(layer.name)}</title></image>`,
    )
  } else {
    pen.parts.push(
      `<rect ${size} fill="#808080" fill-opacity="0.15"/>`,
      `<text x="12" y="24" font-family="sans-serif" font-size="12">${escapeText(layer.name)}</text>`,
    )
  }
}

function drawText(layer: TextLayer, pen: Pen): void {
  const { font, color, letterSpacing } = layer
  const common = [
    `font-family="${escapeText(font.family)}, Inter, Arial, sans-serif"`,
    `font-size="${format(font.size)}" font-weight="${format(font.weight)}"`,
    font.isItalic ? 'font-style="italic"' : '',
    letterSpacing === 0 ? '' : `letter-spacing="${format(letterSpacing)}"`,
    layer.isUnderlined ? 'text-decoration="underline"' : '',
    paint('fill', color),
  ]
  pen.parts.push(
    `<g transform="translate(${format(layer.x)} ${format(layer.y)})" ${common.filter((part) => part !== '').join(' ')}>`,
  )
  for (const line of layer.lines) {
    // Centered on its line; the given length keeps another face within the measured width.
    const baseline = line.y + line.height / 2 + font.size * 0.36
    const length = line.width > 0 ? ` textLength="${format(line.width)}" lengthAdjust="spacingAndGlyphs"` : ''
    pen.parts.push(`<text x="${format(line.x)}" y="${format(baseline)}"${length}>${escapeText(line.text)}</text>`)
  }
  pen.parts.push('</g>')
}

function defineShadow(shadow: NonNullable<FrameLayer['shadow']>, pen: Pen): string {
  const id = `shadow-${pen.definitions.length}`
  const { color, x, y, blur } = shadow
  pen.definitions.push(
    `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feDropShadow dx="${format(x)}" dy="${format(y)}" ` +
      `stdDeviation="${format(blur / 2)}" flood-color="${toHex(color)}" flood-opacity="${format(color.a)}"/></filter>`,
  )
  return id
}

function sizeOf({ width, height, radius }: FrameLayer | ImageLayer, inset: number): string {
  const corner = Math.min(radius, width / 2, height / 2)
  const place = inset === 0 ? '' : `x="${format(inset / 2)}" y="${format(inset / 2)}" `
  const size = `width="${format(Math.max(0, width - inset))}" height="${format(Math.max(0, height - inset))}"`
  return `${place}${size}${corner > 0 ? ` rx="${format(corner)}"` : ''}`
}

function paint(attribute: 'fill' | 'stroke', color: Color | null): string {
  if (color === null) return `${attribute}="none"`
  return `${attribute}="${toHex(color)}"${color.a === 1 ? '' : ` ${attribute}-opacity="${format(color.a)}"`}`
}

function toHex({ r, g, b }: Color): string {
  return `#${[r, g, b]
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

function format(value: number): string {
  return String(Math.round(value * 100) / 100)
}

/** Text and attribute values; characters that XML cannot hold are left out. */
function escapeText(text: string): string {
  return escapeMarkup(text.replace(/[^\P{Cc}\n\t]|\p{Cs}|[\uFFFE\uFFFF]/gu, ''))
}
