import { AppError } from './errors.ts'
import { limits } from './limits.ts'
import { decodeUtf8 } from './parse-json-body.ts'

export type FormBody = Readonly<Record<string, string>>

/** Parses a form that a browser posted without a script. Throws `malformed-request` when no form of ours has so much. */
export function parseFormBody(body: Buffer): URLSearchParams {
  const form = new URLSearchParams(decodeUtf8(body))
  if (form.size > limits.formPairs) throw new AppError('malformed-request', { detail: 'The form has too many fields.' })
  return form
}

/** The fields of a form by name. Throws `invalid-request` that names each field which came more than once. */
export function readFormFields(form: URLSearchParams): FormBody {
  const names = [...form.keys()]
  const repeated = [...new Set(names.filter((name, index) => names.indexOf(name) !== index))]
  if (repeated.length > 0) {
    const message = 'This field is given more than once'
    throw new AppError('invalid-request', { fields: repeated.map((field) => ({ field, message })) })
  }
  return Object.assign(Object.create(null), Object.fromEntries(form))
}
