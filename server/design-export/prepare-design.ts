import { AppError } from '../platform/errors.ts'
import { limits } from '../platform/limits.ts'
import { buildLayers } from './build-layers.ts'
import { countElements } from './count-elements.ts'
import { sanitizeMarkup } from './sanitize-markup.ts'
import { tooMuchHtml } from './too-much-html.ts'

/** Cleaned HTML, and its layers as JSON. */
export type PreparedDesign = { html: string; layers: string }

/** Cleans HTML and builds its layers. Throws `invalid-request` when there is too much of it or nothing to show. */
export function prepareDesign(html: string, name: string): PreparedDesign {
  if (countElements(html) > limits.exportElements) throw tooMuchHtml()
  // PostgreSQL stores no NUL, and a lone surrogate is no character.
  const clean = sanitizeMarkup(html.replaceAll('\0', '').toWellFormed()).trim()
  const root = buildLayers(clean, name)
  if (root.children.length === 0 && root.width * root.height <= 1200) {
    throw new AppError('invalid-request', {
      fields: [{ field: 'html', message: "There's nothing to show in this HTML" }],
    })
  }
  const layers = JSON.stringify(root)
  if (Buffer.byteLength(clean) + Buffer.byteLength(layers) > limits.exportStoredBytes) throw tooMuchHtml()
  return { html: clean, layers }
}
