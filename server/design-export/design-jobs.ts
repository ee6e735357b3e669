import { load } from 'cheerio'
import {
  defaultExportNames,
  type ExportKind,
  importHtmlSchema,
  sendToFigmaSchema,
} from '../../contract/design-export.ts'
import { type FrameLayer, layerSchema } from '../../contract/design-layer.ts'
import { AppError } from '../platform/errors.ts'
import { limits } from '../platform/limits.ts'
import { parseJsonBody } from '../platform/parse-json-body.ts'
import { validate } from '../platform/validate.ts'
import { buildLayers } from './build-layers.ts'
import { decodePage, type FetchedPage } from './decode-page.ts'
import { countElements, tooMuchHtml } from './design-limits.ts'
import { drawSvg } from './draw-svg.ts'
import { sanitizeMarkup } from './sanitize-markup.ts'

/** The design that an export request sent. */
export type SentDesign = PreparedDesign & { name: string; description: string; source: string }

/** The work on what strangers wrote. It may take forever or all memory: see `run-design-job.ts`. */
export const designJobs = {
  /** The body of a request as it arrived, read and prepared. */
  prepareSent({ body, kind }: { body: Uint8Array; kind: Exclude<ExportKind, 'url'> }): SentDesign {
    const { html, ...about } = readExportRequest(body, kind)
    return { ...about, ...prepareDesign(html, about.name) }
  },

  /** The part of a fetched page that a selector names, prepared. */
  preparePage({ page, selector, name }: { page: FetchedPage; selector: string; name: string }): PreparedDesign {
    const html = decodePage(page)
    if (countElements(html) > limits.exportElements) throw tooMuchHtml()
    return prepareDesign(selectPart(html, selector), name)
  },

  /** Stored layers as a file. */
  draw({ layers, format }: { layers: string; format: 'json' | 'svg' }): Uint8Array {
    // The JSON is stored as it is sent: with a line for each number it would be many times longer.
    return new TextEncoder().encode(format === 'json' ? `${layers}\n` : drawSvg(parseLayers(layers)))
  },
}

export type DesignJob = keyof typeof designJobs
export type JobInput<Job extends DesignJob> = Parameters<(typeof designJobs)[Job]>[0]
export type JobResult<Job extends DesignJob> = ReturnType<(typeof designJobs)[Job]>

/** The thread's answer: a result, or the parts of an `AppError`, which can't cross threads itself. */
export type JobAnswer<Job extends DesignJob> =
  | { result: JobResult<Job> }
  | { refusal: Pick<AppError, 'code' | 'detail' | 'fields'> }

/** Cleaned HTML, and its layers as JSON. */
type PreparedDesign = { html: string; layers: string }

/** Cleans HTML and builds its layers. Throws `invalid-request` when there is too much of it or nothing to show. */
function prepareDesign(html: string, name: string): PreparedDesign {
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

type ExportRequest = { html: string; name: string; description: string; source: string }

/** The body of a request that brings its HTML. Throws `malformed-request` or `invalid-request`. */
function readExportRequest(body: Uint8Array, kind: Exclude<ExportKind, 'url'>): ExportRequest {
  const fields = parseJsonBody(Buffer.from(body.buffer, body.byteOffset, body.byteLength))
  const { html, name, description, selector } =
    kind === 'component' ? validate(sendToFigmaSchema, fields) : { ...validate(importHtmlSchema, fields), selector: '' }
  return { html, name: name || defaultExportNames[kind], description, source: selector }
}

/**
 * The part of an imported page that a selector names, or its body. Throws `import-refused` when the selector is not valid
 * CSS or matches nothing.
 */
function selectPart(html: string, selector: string): string {
  const $ = load(html)
  const part = selector === '' ? $('body').html() : $.html(find($, selector))
  if (part === null || part === '') {
    throw new AppError('import-refused', { detail: 'The selector matches nothing on this page.' })
  }
  return part
}

function find($: ReturnType<typeof load>, selector: string) {
  try {
    return $(selector).first()
  } catch (cause) {
    // The stack is exhausted: that is the page's depth, not the selector's fault.
    if (cause instanceof RangeError) throw cause
    throw new AppError('import-refused', { detail: "The selector isn't valid CSS.", cause })
  }
}

/** Stored layers, read again. Throws where the database holds something else. */
function parseLayers(text: string): FrameLayer {
  const root = layerSchema.parse(JSON.parse(text))
  if (root.type !== 'frame') throw new Error('The stored layers do not start with a frame')
  return root
}
