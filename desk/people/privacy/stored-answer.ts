import type { StoredAnswer } from '../../../contract/desk/privacy-requests.ts'
import { RefusedError } from '../../base/call-api.ts'

/** The answer that a quicker colleague has stored; every other refusal is thrown on. */
export function throwUnlessAnswered(error: unknown): StoredAnswer {
  if (error instanceof RefusedError && error.status === 409 && isAnswer(error.problem.current)) {
    return error.problem.current
  }
  throw error
}

function isAnswer(value: unknown): value is StoredAnswer {
  return typeof value === 'object' && value !== null && 'answer' in value && 'answeredAt' in value
}
