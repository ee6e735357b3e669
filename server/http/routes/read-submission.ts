import type { ZodMiniType } from 'zod/mini'
import * as z from 'zod/mini'
import { type ConsultationRequest, consultationFields } from '../../../contract/consultation-request.ts'
import { type FormContext, formContextHeader, formContextSchema } from '../../../contract/form-context.ts'
import type { ConsultationSubmission } from '../../consultations/request-consultation.ts'
import { AppError } from '../../platform/errors.ts'
import { validate } from '../../platform/validate.ts'
import { readFormFields } from '../edge/parse-form-body.ts'

type RequestSchema = ZodMiniType<ConsultationRequest>
type Headers = Readonly<Record<string, string | string[] | undefined>>

const keySchema = z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/))
const keyFault = 'Must be 1 to 200 visible ASCII characters'

/** The names that a browser posts along with the eight fields when there is no script. */
const contextNames = ['website', 'elapsedMs', 'page', 'consentVersion']
const postedNames = [...consultationFields, 'answers', 'shareAnswers', 'idempotencyKey']

/** Reads a submission from a script: fields as JSON, the rest in headers. Throws `AppError` that names every fault. */
export function readJsonSubmission(schema: RequestSchema, body: unknown, headers: Headers): ConsultationSubmission {
  const context = readContext(new URLSearchParams(single(headers[formContextHeader.toLowerCase()])))
  const idempotencyKey = readKey(headers['idempotency-key'], 'Idempotency-Key')
  return { request: validate(schema, body), context, idempotencyKey }
}

/**
 * Reads a submission from a browser without a script: fields and context in one form, an unticked box missing. The answers from
 * /candidacy are in the form either way, and only count if the box that sends them was ticked.
 */
export function readFormSubmission(schema: RequestSchema, form: URLSearchParams): ConsultationSubmission {
  const { answers, shareAnswers, idempotencyKey, ...fields } = readFormFields(form, postedNames)
  const shared = answers !== undefined && shareAnswers === 'true' ? { answers } : {}
  const isTicked = fields.consent === 'on' || fields.consent === 'true'
  const request = validate(schema, { ...fields, ...shared, consent: isTicked })
  const context = readContext(new URLSearchParams(readFormFields(form, contextNames)))
  return { request, context, idempotencyKey: readKey(idempotencyKey || undefined, 'idempotencyKey') }
}

function readContext(parameters: URLSearchParams): FormContext {
  const names = [...parameters.keys()]
  const known = names.map((name) => [name, parameters.get(name)])
  const result = formContextSchema.safeParse(Object.fromEntries(known))
  if (result.success && new Set(names).size === names.length) return result.data
  throw malformed(formContextHeader, 'Can only have website, elapsedMs, page and consentVersion, each at most once')
}

function readKey(value: string | string[] | undefined, field: string): string | undefined {
  if (value === undefined) return undefined
  const key = keySchema.safeParse(value)
  if (!key.success) throw malformed(field, keyFault)
  return key.data
}

function malformed(field: string, message: string): AppError {
  return new AppError('malformed-request', { detail: `${field}: ${message}`, fields: [{ field, message }] })
}

function single(header: string | string[] | undefined): string {
  return Array.isArray(header) ? header.join(', ') : (header ?? '')
}
