import * as z from 'zod'
import {
  defaultExportNames,
  type ExportKind,
  importHtmlSchema,
  sendToFigmaSchema,
} from '../../contract/design-export.ts'
import { AppError } from '../platform/errors.ts'
import { parseJsonBody } from '../platform/parse-json-body.ts'

export type ExportRequest = { html: string; name: string; description: string; source: string }

/** The body of a request that brings its HTML. Throws `malformed-request` or `invalid-request`. */
export function readExportRequest(body: Uint8Array, kind: Exclude<ExportKind, 'url'>): ExportRequest {
  const fields = parseJsonBody(Buffer.from(body.buffer, body.byteOffset, body.byteLength))
  const { html, name, description, selector } =
    kind === 'component'
      ? parseFields(sendToFigmaSchema, fields)
      : { ...parseFields(importHtmlSchema, fields), selector: '' }
  return { html, name: name || defaultExportNames[kind], description, source: selector }
}

/** The fields as the contract describes them. Throws `invalid-request` that names each one that is wrong. */
export function parseFields<Schema extends z.core.$ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const result = z.safeParse(schema, body)
  if (result.success) return result.data
  throw new AppError('invalid-request', { fields: result.error.issues.flatMap(describeIssue) })
}

function describeIssue(issue: z.core.$ZodIssue) {
  // The library's own sentence would repeat every name, however many a caller made up.
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.slice(0, 20).map((key) => ({ field: key.slice(0, 100), message: 'This field is not known' }))
  }
  return [{ field: String(issue.path[0] ?? ''), message: issue.message }]
}
