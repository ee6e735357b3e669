import sanitizeHtml from 'sanitize-html'
import { limits } from '../platform/limits.ts'
import { sanitizeImageAddress } from './sanitize-image-address.ts'

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
