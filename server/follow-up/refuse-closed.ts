import { AppError } from '../platform/errors.ts'
import type { StoredRequest } from './request-columns.ts'

/** Throws `invalid-request` for a closed request: only an open one has a next step. */
export function refuseClosed({ status }: StoredRequest): void {
  if (status !== 'closed') return
  throw new AppError('invalid-request', { fields: [{ field: 'action', message: 'Reopen the request first' }] })
}
