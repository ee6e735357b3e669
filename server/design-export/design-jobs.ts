import type { AppError } from '../platform/errors.ts'
import { drawSvg } from './draw-svg.ts'
import { parseLayers } from './parse-layers.ts'
import { prepareDesign } from './prepare-design.ts'
import { selectPart } from './select-part.ts'

type Import = {
  html: string
  name: string
  /** The part of a fetched page; undefined for HTML that is a part already. */
  selector?: string | undefined
}

/** The work on markup that strangers wrote. It may take for ever or all memory: see `run-design-job.ts`. */
export const designJobs = {
  /** Cleaned HTML, and its layers as JSON. */
  prepare({ html, name, selector }: Import): { html: string; layers: string } {
    const design = prepareDesign(selector === undefined ? html : selectPart(html, selector), name)
    return { html: design.html, layers: JSON.stringify(design.layers) }
  },

  /** Stored layers as a file. */
  draw({ layers, format }: { layers: string; format: 'json' | 'svg' }): string {
    const root = parseLayers(layers)
    return format === 'json' ? `${JSON.stringify(root, null, 2)}\n` : drawSvg(root)
  },
}

export type DesignJob = keyof typeof designJobs
export type JobInput<Job extends DesignJob> = Parameters<(typeof designJobs)[Job]>[0]
export type JobResult<Job extends DesignJob> = ReturnType<(typeof designJobs)[Job]>

/** What the thread sends back: a result, or an `AppError`, which as such cannot cross threads. */
export type JobAnswer<Job extends DesignJob> =
  | { result: JobResult<Job> }
  | { refusal: Pick<AppError, 'code' | 'detail' | 'fields'> }
