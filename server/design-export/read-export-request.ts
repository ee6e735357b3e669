import {
  defaultExportNames,
  type ExportKind,
  importHtmlSchema,
  sendToFigmaSchema,
} from '../../contract/design-export.ts'
import { parseJsonBody } from '../platform/parse-json-body.ts'
import { validate } from '../platform/validate.ts'

export type ExportRequest = { html: string; name: string; description: string; source: string }

/** The body of a request that brings its HTML. Throws `malformed-request` or `invalid-request`. */
export function readExportRequest(body: Uint8Array, kind: Exclude<ExportKind, 'url'>): ExportRequest {
  const fields = parseJsonBody(Buffer.from(body.buffer, body.byteOffset, body.byteLength))
  const { html, name, description, selector } =
    kind === 'component' ? validate(sendToFigmaSchema, fields) : { ...validate(importHtmlSchema, fields), selector: '' }
  return { html, name: name || defaultExportNames[kind], description, source: selector }
}
