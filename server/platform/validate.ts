import * as z from 'zod/mini'
import { AppError, type FieldFault } from './errors.ts'

/**
 * Parses what a caller sent with the schema. Throws `invalid-request` that names every error, one message per field, or
 * `malformed-request` if nothing was sent.
 */
export function validate<Output>(schema: z.ZodMiniType<Output>, value: unknown): Output {
  if (value === null || value === undefined) throw new AppError('malformed-request', { detail: 'The body is missing.' })
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  throw new AppError('invalid-request', { fields: listFaults(result.error.issues) })
}

/** The first error of each field, in the form's order, then any names that aren't fields. */
function listFaults(issues: readonly z.core.$ZodIssue[]): FieldFault[] {
  const faults = new Map<string, string>()
  for (const issue of issues) {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys : []
    for (const key of unknown) faults.set(key, "This field isn't recognized")
    const field = String(issue.path[0] ?? '')
    if (field !== '' && !faults.has(field)) faults.set(field, issue.message)
  }
  return [...faults].map(([field, message]) => ({ field, message }))
}

/** The parameters of a path or a query. Throws `not-found` if they are nothing this site ever hands out. */
export function readParams<Schema extends z.core.$ZodType>(schema: Schema, params: unknown): z.output<Schema> {
  const result = z.safeParse(schema, params)
  if (!result.success) throw new AppError('not-found')
  return result.data
}
