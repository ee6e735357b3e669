import type { ConsultationRequest } from '../../../contract/consultation-request.ts'
import { encodeFormContext, type FormContext, formContextHeader } from '../../../contract/form-context.ts'
import { type Problem, problemSchema } from '../../../contract/problem.ts'

export const requestTimeoutMs = 15_000

export type Outcome =
  | { kind: 'sent' }
  | { kind: 'invalid'; faults: NonNullable<Problem['errors']> }
  | { kind: 'failed'; reason: string }

type Sending = { request: ConsultationRequest; context: FormContext; keyFor: (content: string) => string }

/**
 * Posts a consultation request and returns what happened. It never throws. Errors in fields are returned as such.
 * Anything else (refused, unreachable, no response within 15 s) is a failure, and the same key can be used again.
 */
export async function sendConsultationRequest({ request, context, keyFor }: Sending): Promise<Outcome> {
  const body = JSON.stringify(request)
  try {
    const response = await fetch('/api/contact', {
      method: 'POST',
      credentials: 'include',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': keyFor(body),
        [formContextHeader]: encodeFormContext(context),
      },
      body,
      signal: AbortSignal.timeout(requestTimeoutMs),
    })
    if (response.ok) return { kind: 'sent' }
    const answer = await response.text()
    const faults = response.status === 422 || response.status === 400 ? readFaults(answer) : []
    if (faults.length > 0) return { kind: 'invalid', faults }
    return { kind: 'failed', reason: `${response.status}: ${answer || response.statusText}` }
  } catch (error) {
    return { kind: 'failed', reason: String(error) }
  }
}

function readFaults(answer: string): NonNullable<Problem['errors']> {
  try {
    return problemSchema.safeParse(JSON.parse(answer)).data?.errors ?? []
  } catch {
    return []
  }
}
