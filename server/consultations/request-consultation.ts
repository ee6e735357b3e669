import type { ConsultationRequest } from '../../contract/consultation-request.ts'
import type { FormContext } from '../../contract/form-context.ts'
import type { SiteFacts } from '../../contract/site-facts.ts'
import type { Database } from '../database/database.ts'
import type { Clock } from '../platform/clock.ts'
import { AppError } from '../platform/errors.ts'
import { findableColumns } from '../platform/search-text.ts'
import { describeFormPost, describeRequestEmails, idempotencyKeys } from '../submissions/describe-form-post.ts'
import { storeOnce } from '../submissions/store-once.ts'
import { beginFollowUp } from './begin-follow-up.ts'
import { hashRequest } from './hash-request.ts'
import { storeAnswers } from './stored-answers.ts'

type Deps = {
  database: Database
  clock: Clock
  siteFacts: Pick<SiteFacts, 'candidacy' | 'consentVersion' | 'siteUrl' | 'clinics' | 'timeZone'>
}

/** A visitor's post of the form, with its context. */
export type ConsultationSubmission = {
  request: ConsultationRequest
  context: FormContext
  idempotencyKey?: string | undefined
  /** For forms that cannot send a key: the same content within this time counts as one request. */
  dedupeWindowMs?: number | undefined
}

/**
 * Stores a consultation request and its emails in one transaction, on disk once it resolves. The same key, or within
 * the window the same content, gets the first answer and stores nothing. Throws `idempotency-conflict` if the key came
 * with another body, `storage-unavailable` if nothing can be stored.
 */
export async function requestConsultation(deps: Deps, submission: ConsultationSubmission): Promise<{ id: string }> {
  const { database, clock, siteFacts } = deps
  const { request, context } = submission
  const now = clock()
  const bodyHash = hashRequest(request)
  const once = idempotencyKeys({ ...submission, bodyHash, now })
  const visitor = {
    first_name: request.firstName,
    last_name: request.lastName,
    email: request.email,
    phone: request.phone,
  }
  const row = {
    ...describeFormPost(context, { now, bodyHash, onceKey: once.own }),
    ...visitor,
    location: request.location,
    message: request.message,
    treatments: request.treatments,
    consent: request.consent ? 1 : 0,
    consent_version: siteFacts.consentVersion,
    answers: storeAnswers(siteFacts, request.answers),
    ...beginFollowUp(siteFacts, request.location, now),
    ...findableColumns(visitor),
  }
  const emails = describeRequestEmails('consultation', row, siteFacts)
  const stored = await storeOnce(database, { table: 'consultation_requests', row }, emails, once)
  if (stored.body_hash !== bodyHash) throw new AppError('idempotency-conflict')
  return { id: stored.id }
}
