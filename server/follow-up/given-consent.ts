import * as z from 'zod/mini'
import { type ConsentUse, type ConsentWay, consentUses } from '../../contract/desk/request-source.ts'
import type { StoredRequest } from './stored-request.ts'

const usesSchema = z.array(z.enum(consentUses))

/** What whoever asked agreed to, as a colleague noted it; null where they agreed to nothing, or sent the form. */
export function givenConsent({
  consent_given,
  consent_to,
}: Pick<StoredRequest, 'consent_given' | 'consent_to'>): { given: ConsentWay; to: ConsentUse[] } | null {
  if (consent_given === null || consent_to === null) return null
  return { given: consent_given, to: z.parse(usesSchema, JSON.parse(consent_to)) }
}

/** Whether they agreed to emails. Who sends the form does. */
export function agreedToEmails(request: Pick<StoredRequest, 'source' | 'consent_given' | 'consent_to'>): boolean {
  return request.source === 'website' || (givenConsent(request)?.to.includes('email') ?? false)
}
