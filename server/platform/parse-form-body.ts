import { AppError } from './errors.ts'
import { decodeUtf8 } from './parse-json-body.ts'

export type FormBody = Readonly<Record<string, string>>

/** Parses a form that a browser posted without a script; keeps the values even when `repeatedFields` finds a fault. */
export function parseFormBody(body: Buffer): URLSearchParams {
  return new URLSearchParams(decodeUtf8(body))
}

/** The fields of a form by name. Throws `invalid-request` that names each field which came more than once. */
export function readFormFields(form: URLSearchParams): FormBody {
  const names = [...form.keys()]
  const repeated = [...new Set(names.filter((name, index) => names.indexOf(name) !== index))]
  if (repeated.length > 0) {
    const message = 'This field is given more than once'
    throw new AppError('invalid-request', {
      fields: repeated.slice(0, 20).map((name) => ({ field: name.slice(0, 100), message })),
    })
  }
  return Object.assign(Object.create(null), Object.fromEntries(form))
}
