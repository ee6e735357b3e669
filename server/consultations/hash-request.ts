import { type ConsultationRequest, consultationFields } from '../../contract/consultation-request.ts'
import { fingerprint } from '../platform/fingerprint.ts'

/** A fingerprint of the eight fields: equal for equal content, whatever the order in which a sender wrote them. */
export function hashRequest(request: ConsultationRequest): string {
  const content = JSON.stringify(consultationFields.map((field) => request[field]))
  return fingerprint(content)
}
