import { type ConsultationRequest, consultationFields } from '../../contract/consultation-request.ts'
import { fingerprint } from '../platform/fingerprint.ts'

/**
 * A fingerprint of the eight fields and the answers that came with them: equal for equal content, whatever the order in
 * which a sender wrote them.
 */
export function hashRequest(request: ConsultationRequest): string {
  const fields = consultationFields.map((field) => request[field])
  const content = JSON.stringify(request.answers ? [...fields, request.answers] : fields)
  return fingerprint(content)
}
