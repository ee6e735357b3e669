import { AppError } from '../platform/errors.ts'

/** The refusal of HTML that is longer, deeper or wider than any page whose design someone wants. */
export function tooMuchHtml(): AppError {
  return new AppError('invalid-request', { fields: [{ field: 'html', message: 'Please paste less HTML at a time' }] })
}
