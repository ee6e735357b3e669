import sanitizeHtml from 'sanitize-html'
import { limits } from '../platform/limits.ts'
import { countElements, tooMuchHtml } from './design-limits.ts'

/**
 * HTML that can't run or load anything: only structure, text, harmless styles, links, and pictures embedded in it.
 * Anything else disappears, but text in ordinary elements stays. Idempotent.
 */
export function sanitizeMarkup(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...tags],
    allowedAttributes: {
      '*': ['style', 'dir', 'lang', 'title', 'aria-label', 'data-box', 'data-line', 'data-name'],
      a: ['href'],
      img: ['src', 'alt', 'width', 'height'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['data'] },
    allowProtocolRelative: false,
    // The text of these is program, style or markup for someone else, never words of the page.
    nonTextTags: [
      'script',
      'style',
      'template',
      'noscript',
      'noembed',
      'noframes',
      'iframe',
      'object',
      'svg',
      'math',
      'title',
      'textarea',
      'select',
      'option',
      'xmp',
      'plaintext',
    ],
    allowedStyles: { '*': styles },
    // Deeper than any page, shallower than what would exhaust the stack of those who read it.
    nestingLimit: limits.exportDepth,
    transformTags: {
      '*': (tagName, attributes) => ({ tagName, attribs: withoutLongOnes(attributes) }),
      img: (tagName, attributes) => {
        const { src = '', ...others } = attributes
        const safe = sanitizeImageAddress(src)
        return { tagName, attribs: safe === undefined ? others : { ...attributes, src: safe } }
      },
    },
  })
}

/** No attribute of a real page is so long, but for the picture that an `img` carries inside. */
function withoutLongOnes(attributes: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  return Object.fromEntries(
    Object.entries(attributes).filter(
      ([name, value]) => value.length <= limits.exportAttributeCharacters || name === 'src',
    ),
  )
}

const tags = [
  ...['main', 'header', 'footer', 'nav', 'section', 'article', 'aside', 'div', 'span', 'p', 'br', 'hr', 'address'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre', 'code', 'kbd'],
  ...['a', 'b', 'strong', 'i', 'em', 'u', 's', 'small', 'sub', 'sup', 'mark', 'q', 'cite', 'abbr', 'time', 'label'],
  ...['figure', 'figcaption', 'img', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  // As a button cannot send anything without a form, it stays one.
  'button',
]

/** Numbers, words, lists, colors and gradients: no `url()`, no escapes, no comments, nothing that a browser loads. */
const harmless = [
  /^(?!.*(?:url|image|image-set|cross-fade|element|expression|env|attr|var|src|paint)\s*\()(?!.*(?:script|behaviou?r|binding)\s*:)[\w\s#%.,()/"'+*-]{1,400}$/i,
]

const styles = Object.fromEntries(
  [
    ...[
      'display',
      'position',
      'left',
      'top',
      'box-sizing',
      'width',
      'height',
      'min-width',
      'min-height',
      'max-width',
      'max-height',
    ],
    ...['margin', 'margin-top', 'margin-right', 'margin-bottom', 'margin-left'],
    ...['padding', 'padding-top', 'padding-right', 'padding-bottom', 'padding-left'],
    ...[
      'flex',
      'flex-direction',
      'flex-wrap',
      'flex-grow',
      'flex-shrink',
      'flex-basis',
      'gap',
      'row-gap',
      'column-gap',
    ],
    ...['align-items', 'align-self', 'align-content', 'justify-content', 'justify-items', 'justify-self', 'order'],
    ...['grid-template-columns', 'grid-template-rows', 'grid-column', 'grid-row', 'place-items', 'place-content'],
    ...['background', 'background-color', 'background-image', 'color', 'opacity', 'overflow', 'object-fit'],
    ...['border', 'border-top', 'border-right', 'border-bottom', 'border-left', 'border-color', 'border-style'],
    ...['border-width', 'border-radius', 'box-shadow', 'list-style', 'list-style-type', 'aspect-ratio'],
    ...['font', 'font-family', 'font-size', 'font-style', 'font-weight', 'font-variant-numeric', 'line-height'],
    ...['letter-spacing', 'word-spacing', 'text-align', 'text-decoration', 'text-decoration-line', 'text-transform'],
    ...['text-indent', 'white-space', 'vertical-align', 'direction', 'float', 'clear'],
  ].map((property) => [property, harmless]),
)

const rasterAddress = /^data:(image\/(?:png|jpeg|gif|webp|avif));base64,([A-Za-z0-9+/\s]+={0,2})$/i
const vectorAddress = /^data:image\/svg\+xml;base64,([A-Za-z0-9+/\s]+={0,2})$/i

/** A picture's address that carries the picture inside, cleaned; undefined for everything else. */
function sanitizeImageAddress(address: string): string | undefined {
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
