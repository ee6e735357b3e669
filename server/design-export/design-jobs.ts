import type { ExportKind } from '../../contract/design-export.ts'
import type { AppError } from '../platform/errors.ts'
import { limits } from '../platform/limits.ts'
import { countElements } from './count-elements.ts'
import { decodePage, type FetchedPage } from './decode-page.ts'
import { drawSvg } from './draw-svg.ts'
import { parseLayers } from './parse-layers.ts'
import { type PreparedDesign, prepareDesign } from './prepare-design.ts'
import { readExportRequest } from './read-export-request.ts'
import { selectPart } from './select-part.ts'
import { tooMuchHtml } from './too-much-html.ts'

/** What a request to export asked for. */
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

/** What the thread sends back: a result, or an `AppError`, which as such cannot cross threads. */
export type JobAnswer<Job extends DesignJob> =
  | { result: JobResult<Job> }
  | { refusal: Pick<AppError, 'code' | 'detail' | 'fields'> }
