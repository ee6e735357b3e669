import type { FrameLayer } from '../../contract/design-layer.ts'
import { AppError } from '../platform/errors.ts'
import { buildLayers } from './build-layers.ts'
import { sanitizeMarkup } from './sanitize-markup.ts'

export type PreparedDesign = { html: string; layers: FrameLayer }

/** More elements than any section of a page has. */
const maximumElements = 20_000

/** Cleans HTML and builds its layers. Throws `invalid-request` when there is too much of it or nothing to show. */
export function prepareDesign(html: string, name: string): PreparedDesign {
  if (countElements(html) > maximumElements) throw tooMuchHtml()
  // PostgreSQL stores no NUL, and a lone surrogate is no character.
  const clean = sanitizeMarkup(html.replaceAll('\0', '').toWellFormed()).trim()
  const layers = buildLayers(clean, name)
  if (layers.children.length === 0 && layers.width * layers.height <= 1200) {
    throw new AppError('invalid-request', {
      fields: [{ field: 'html', message: 'There is nothing to show in this HTML' }],
    })
  }
  return { html: clean, layers }
}

export function tooMuchHtml(): AppError {
  return new AppError('invalid-request', { fields: [{ field: 'html', message: 'Please give less HTML at once' }] })
}

function countElements(html: string): number {
  let count = 0
  for (let index = html.indexOf('<'); index !== -1; index = html.indexOf('<', index + 1)) count += 1
  return count / 2
}
