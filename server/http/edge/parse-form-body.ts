import { AppError } from '../../platform/errors.ts'
import { limits } from '../../platform/limits.ts'
import { decodeUtf8 } from '../../platform/parse-json-body.ts'

const ampersand = '&'.charCodeAt(0)

type FormBody = Readonly<Record<string, string>>

/** Parses a form that a browser posted without a script. Throws `malformed-request` when no form of ours has so much. */
export function parseFormBody(body: Buffer): URLSearchParams {
  // Counted before anything is built: to parse 32,000 pairs takes 10 ms.
  if (countPairs(body) > limits.formPairs) {
    throw new AppError('malformed-request', { detail: 'The form has too many fields.' })
  }
  return new URLSearchParams(decodeUtf8(body))
}

function countPairs(body: Buffer): number {
  let count = 1
  for (const byte of body) if (byte === ampersand) count += 1
  return count
}

/**
 * The named fields of a form. Whatever else it has is ignored: campaigns and browser extensions add fields to forms.
 * Throws `invalid-request` that names each field which came more than once.
 */
export function readFormFields(form: URLSearchParams, names: readonly string[]): FormBody {
  const repeated = names.filter((name) => form.getAll(name).length > 1)
  if (repeated.length > 0) {
    const message = 'This field appears more than once'
    throw new AppError('invalid-request', { fields: repeated.map((field) => ({ field, message })) })
  }
  return Object.fromEntries([...form].filter(([name]) => names.includes(name)))
}
