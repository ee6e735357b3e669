import sanitizeHtml from 'sanitize-html'
import sharp from 'sharp'
import { type Config, optimize } from 'svgo'
import { markHeight, mostMarkShape } from '../../content-model/reading/read-mark.ts'

/** A logo that the site can't show; the message says what to do. */
export class MarkRefused extends Error {
  override readonly name = 'MarkRefused'
}

export type CleanMark = { ending: 'svg' | 'png'; bytes: Buffer }

/** The logo as the site can show it: an SVG of nothing but shapes, or a small PNG. Throws `MarkRefused`. */
export async function cleanMark(bytes: Buffer): Promise<CleanMark> {
  if (bytes.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n') return { ending: 'png', bytes: await cleanPng(bytes) }
  const text = bytes.toString('utf8')
  if (!/<svg[\s>]/i.test(text.slice(0, 4096))) throw new MarkRefused('Choose an SVG or a PNG file')
  return { ending: 'svg', bytes: Buffer.from(cleanSvg(text)) }
}

/** Four times the height on a page, for sharp screens and icons. */
const pngHeight = 8 * markHeight
const mostPngPixels = 20_000_000
const mostPngBytes = 60_000
const leastPngHeight = 2 * markHeight

async function cleanPng(bytes: Buffer): Promise<Buffer> {
  const trimmed = await sharp(bytes, { limitInputPixels: mostPngPixels })
    .trim()
    .png()
    .toBuffer()
    .catch(() => {
      throw new MarkRefused("The site can't read this PNG. Save it again, at most 2,000 pixels wide")
    })
  const { width, height } = await sharp(trimmed).metadata()
  refuseShape(width / height)
  if (height < leastPngHeight)
    throw new MarkRefused(`This logo is only ${height} pixels high. Choose one of at least ${leastPngHeight}`)
  const small = await sharp(trimmed)
    .resize({ height: pngHeight, withoutEnlargement: true })
    .png({ palette: true })
    .toBuffer()
  if (small.length > mostPngBytes)
    throw new MarkRefused('This PNG has too much detail for a logo. Choose a simpler one')
  return small
}

const shapes = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon']
const places = [
  'd',
  'x',
  'y',
  'x1',
  'y1',
  'x2',
  'y2',
  'width',
  'height',
  'cx',
  'cy',
  'r',
  'rx',
  'ry',
  'points',
  'transform',
]
const paints = [
  ...['fill', 'fill-rule', 'fill-opacity', 'clip-rule', 'opacity', 'stroke', 'stroke-width', 'stroke-linecap'],
  ...['stroke-linejoin', 'stroke-miterlimit', 'stroke-dasharray', 'stroke-opacity'],
]

/** Every page has the mark in it at least twice. */
const mostSvgBytes = 4096

/** Styles become attributes, what nobody sees goes. */
const tidy: Config = {
  multipass: true,
  floatPrecision: 2,
  plugins: [
    { name: 'preset-default', params: { overrides: { inlineStyles: { onlyMatchedOnce: false } } } },
    'convertStyleToAttrs',
    'removeDimensions',
  ],
}

function cleanSvg(source: string): string {
  if (/<!ENTITY/i.test(source)) throw new MarkRefused('Save this SVG again, in the plain SVG format')
  const { data } = tidySvg(source)
  refuseWhatIsntAShape(data)
  const [, left = 0, top = 0, width = 0, height = 0] =
    /^<svg[^>]*viewBox="(-?[\d.]+)[ ,]+(-?[\d.]+)[ ,]+([\d.]+)[ ,]+([\d.]+)"/.exec(data)?.map(Number) ?? []
  if (width === 0 || height === 0)
    throw new MarkRefused('This SVG says no size. Save it again with its width and height')
  refuseShape(width / height)
  const inside = sanitizeHtml(
    data.replace(/^<svg[^>]*>|<\/svg>$/g, (tag) => tag.replace('svg', 'g')),
    {
      allowedTags: ['g', ...shapes],
      allowedAttributes: { '*': [...places, ...paints] },
      selfClosing: shapes,
      textFilter: () => '',
      parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    },
  )
  if (!new RegExp(`<(?:${shapes.join('|')})\\b`).test(inside)) throw new MarkRefused('There are no shapes in this SVG')
  const size = `viewBox="${left} ${top} ${width} ${height}" width="${Math.round((markHeight * width) / height)}" height="${markHeight}"`
  const svg = `<svg aria-hidden="true" ${size}>${takeTheTextsColor(inside)}</svg>`
  if (svg.length > mostSvgBytes)
    throw new MarkRefused('This SVG has too much detail for a logo. Choose a simpler one, or a PNG')
  return svg
}

function tidySvg(source: string): { data: string } {
  try {
    return optimize(source, tidy)
  } catch {
    throw new MarkRefused("The site can't read this SVG. Save it again, in the plain SVG format")
  }
}

/** Left out, these would leave a logo that nobody recognizes. */
function refuseWhatIsntAShape(svg: string): void {
  if (/<(?:text|tspan)\b/.test(svg))
    throw new MarkRefused('This SVG has text in it. Turn the text into shapes (outlines)')
  if (/<image\b/.test(svg)) throw new MarkRefused('This SVG has a photo in it. Save the logo as PNG')
  if (/url\(|<(?:use|symbol|mask|clipPath|filter|pattern)\b/i.test(svg))
    throw new MarkRefused('This SVG has gradients, masks or effects. Save the logo as PNG')
}

function refuseShape(shape: number): void {
  if (shape > mostMarkShape || shape < 1 / mostMarkShape)
    throw new MarkRefused(
      `A logo can be up to ${mostMarkShape} times as wide as high, because the name stands next to it. Choose just the symbol`,
    )
}

const paint = /\b(fill|stroke)="([^"]*)"/g

/** A mark of one color takes that of the text around it, dark or light. One of several colors keeps them. */
function takeTheTextsColor(inside: string): string {
  const colors = new Set(
    Array.from(inside.matchAll(paint), ([, , color = '']) => color).filter((color) => color !== 'none'),
  )
  if (colors.size > 1) return inside
  const painted = inside.replaceAll(paint, (whole, kind, color) =>
    color === 'none' ? whole : `${kind}="currentColor"`,
  )
  // A shape that says nothing is filled with black.
  return `<g fill="currentColor">${painted}</g>`
}
