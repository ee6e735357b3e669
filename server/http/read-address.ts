import type * as z from 'zod'
import { AppError } from '../platform/errors.ts'

/** The parameters of a path or a query. Throws `not-found` if they are nothing this site ever hands out. */
export function readAddress<Schema extends z.ZodType>(schema: Schema, parameters: unknown): z.infer<Schema> {
  const result = schema.safeParse(parameters)
  if (!result.success) throw new AppError('not-found')
  return result.data
}
