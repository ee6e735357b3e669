import { randomBytes, randomUUIDv7 } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { ConsultationRequest } from '../../contract/consultation-request.ts'
import type { FormContext } from '../../contract/form-context.ts'
import type { SiteFacts } from '../../contract/site-facts.ts'
import type { Database } from '../database/database.ts'
import type { Schema } from '../database/database-schema.ts'
import type { Clock } from '../platform/clock.ts'
import { AppError } from '../platform/errors.ts'
import { describeRequestEmails } from '../submissions/describe-request-emails.ts'
import { idempotencyKeys } from '../submissions/idempotency-keys.ts'
import { findByKeys, storeRequest } from '../submissions/store-request.ts'
import { suspectRequest } from '../submissions/suspect-request.ts'
import { hashRequest } from './hash-request.ts'

type Deps = { database: Database; clock: Clock; siteFacts: Pick<SiteFacts, 'consentVersion' | 'siteUrl'> }

/** What a visitor sent with the form, and what surrounds it. */
export type ConsultationSubmission = {
  request: ConsultationRequest
  context: FormContext
  idempotencyKey?: string | undefined
  /** For forms that cannot send a key: the same content within this time counts as one request. */
  dedupeWindowMs?: number | undefined
}

/**
 * Stores a consultation request and its e-mails in one transaction and resolves once they are on the disk.
 * The same key or, within the window, the same content gets the first answer again and stores nothing.
 * Throws `idempotency-conflict` when the key came with another body, `storage-unavailable` when nothing can be stored.
 */
export async function requestConsultation(deps: Deps, submission: ConsultationSubmission): Promise<{ id: string }> {
  const { database, clock, siteFacts } = deps
  const now = clock()
  const bodyHash = hashRequest(submission.request)
  const once = idempotencyKeys({ ...submission, bodyHash, now })
  const row = describeRow(submission, {
    created_at: now,
    consent_version: siteFacts.consentVersion,
    once_key: once.own,
    body_hash: bodyHash,
  })

  const emails = describeRequestEmails('consultation', row, siteFacts)
  const earlier = await findByKeys(database.kysely, 'consultation_requests', once)
  const stored = earlier ?? (await storeRequest(database, { table: 'consultation_requests', row }, emails))
  if (stored === undefined) throw new AppError('storage-unavailable')
  if (stored.body_hash !== bodyHash) throw new AppError('idempotency-conflict')
  return { id: stored.id }
}

type RequestRow = Insertable<Schema['consultation_requests']>
type Circumstances = Pick<RequestRow, 'created_at' | 'consent_version' | 'once_key' | 'body_hash'>

function describeRow({ request, context }: ConsultationSubmission, circumstances: Circumstances): RequestRow {
  const suspicion = suspectRequest(context)
  return {
    id: randomUUIDv7(),
    first_name: request.firstName,
    last_name: request.lastName,
    email: request.email,
    phone: request.phone,
    location: request.location,
    message: request.message,
    treatments: request.treatments,
    consent: request.consent ? 1 : 0,
    page: context.page,
    suspected: suspicion === null ? 0 : 1,
    suspected_reason: suspicion,
    withdrawal_token: randomBytes(24).toString('base64url'),
    ...circumstances,
  }
}
