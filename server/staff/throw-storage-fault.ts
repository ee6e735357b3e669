import { isAPIError } from 'better-auth/api'
import { AppError } from '../platform/errors.ts'

/** Throws what our database threw: better-auth wraps it. */
export function throwStorageFault(error: unknown): never {
  throw isAPIError(error) && error.cause instanceof AppError ? error.cause : error
}
