import sanitizeHtml from 'sanitize-html'
import { limits } from '../platform/limits.ts'
import { countElements } from './count-elements.ts'
import { tooMuchHtml } from './too-much-html.ts'

const rasterAddress = /^data:(image\/(?:png|jpeg|gif|webp|avif));base64,([A-Za-z0-9+/\s]+={0,2})$/i
const vectorAddress = /^data:image\/svg\+xml;base64,([A-Za-z0-9+/\s]+={0,2})$/i

/** A picture's address that carries the picture inside, cleaned; undefined for everything else. */
export function sanitizeImageAddress(address: string): string | undefined {
  const raster = rasterAddress.exec(address.trim())
  if (raster !== null) return `data:${raster[1]?.toLowerCase()};base64,${raster[2]?.replace(/\s/g, '')}`
  const vector = vectorAddress.exec(address.trim())
  if (vector === null) return undefined
  const given = Buffer.from(vector[1] ?? '', 'base64').toString('utf8')
  if (countElements(given) > limits.exportElements) throw tooMuchHtml()
  const drawing = sanitizeDrawing(given)
  return drawing.includes('<svg')
    ? `data:image/svg+xml;base64,${Buffer.from(drawing, 'utf8').toString('base64')}`
    : undefined
}

/** Shapes, gradients and words of an SVG: no links, scripts, styles, animations, foreign or outside content. */
function sanitizeDrawing(svg: string): string {
  return sanitizeHtml(svg, {
    allowedTags: shapes,
    allowedAttributes: { '*': attributes },
    nonTextTags: ['script', 'style', 'foreignObject', 'title', 'desc', 'metadata', 'handler', 'listener'],
    allowedSchemes: [],
    nestingLimit: 60,
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false, decodeEntities: true },
    transformTags: {
      '*': (tagName, given) => ({
        tagName,
        attribs: Object.fromEntries(
          Object.entries(given).filter(
            ([name, value]) =>
              (name !== 'xmlns' || value === 'http://www.w3.org/2000/svg') &&
              /^(?!.*url\s*\((?!#))[^<>&]*$/i.test(value),
          ),
        ),
      }),
    },
  })
}

const shapes = [
  ...['svg', 'g', 'defs', 'path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon', 'text', 'tspan'],
  ...['linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask'],
]

const attributes = [
  ...['xmlns', 'viewBox', 'width', 'height', 'preserveAspectRatio', 'id', 'd', 'cx', 'cy', 'r', 'rx', 'ry', 'fx', 'fy'],
  ...['x', 'y', 'x1', 'y1', 'x2', 'y2', 'dx', 'dy', 'points', 'transform', 'pathLength', 'offset', 'color'],
  ...['fill', 'fill-rule', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin'],
  ...['stroke-dasharray', 'stroke-dashoffset', 'stroke-miterlimit', 'stroke-opacity', 'opacity', 'clip-rule'],
  ...['stop-color', 'stop-opacity', 'gradientUnits', 'gradientTransform', 'spreadMethod', 'clip-path', 'clipPathUnits'],
  ...['mask', 'maskUnits', 'font-family', 'font-size', 'font-weight', 'text-anchor', 'dominant-baseline'],
]
