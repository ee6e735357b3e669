import { randomBytes, randomUUIDv7 } from 'node:crypto'
import type { FormContext } from '../../contract/form-context.ts'
import { type PrivacyRequest, type PrivacyRequestKind, privacyRequestFields } from '../../contract/privacy-request.ts'
import type { SiteFacts } from '../../contract/site-facts.ts'
import type { Database } from '../database/database.ts'
import type { Clock } from '../platform/clock.ts'
import { AppError } from '../platform/errors.ts'
import { fingerprint } from '../platform/fingerprint.ts'
import { describeRequestEmails } from '../submissions/describe-request-emails.ts'
import { idempotencyKeys } from '../submissions/idempotency-keys.ts'
import { findByKeys, storeRequest } from '../submissions/store-request.ts'
import { suspectRequest } from '../submissions/suspect-request.ts'

type Deps = { database: Database; clock: Clock; siteFacts: Pick<SiteFacts, 'siteUrl'> }
type PrivacySubmission = { request: PrivacyRequest; context: FormContext }

const dayMs = 86_400_000
const sameContentWindowMs = 10 * 60 * 1000

/**
 * Days until the answer is due: 45 by Civil Code 1798.130 (a)(2), and for an opt-out 15, which is stricter than the 15
 * business days of 11 CCR 7026 (f) and needs no calendar of holidays.
 */
const daysUntilDue: Record<PrivacyRequestKind, number> = { 'opt-out': 15, access: 45, correction: 45, deletion: 45 }

/**
 * Stores a privacy request with its deadline, together with its e-mails. The same content within ten minutes counts once. Throws `storage-unavailable` when nothing can be stored.
 */
export async function requestPrivacyAction(
  deps: Deps,
  { request, context }: PrivacySubmission,
): Promise<{ id: string }> {
  const { database, clock, siteFacts } = deps
  const now = clock()
  const bodyHash = hash(request)
  const once = idempotencyKeys({ bodyHash, now, dedupeWindowMs: sameContentWindowMs })
  const suspicion = suspectRequest(context)
  const row = {
    id: randomUUIDv7(),
    ...request,
    created_at: now,
    due_at: now + daysUntilDue[request.kind] * dayMs,
    page: context.page,
    suspected: suspicion === null ? 0 : 1,
    suspected_reason: suspicion,
    once_key: once.own,
    body_hash: bodyHash,
    withdrawal_token: randomBytes(24).toString('base64url'),
  }
  const emails = describeRequestEmails('privacy-request', row, siteFacts)
  const earlier = await findByKeys(database.kysely, 'privacy_requests', once)
  const stored = earlier ?? (await storeRequest(database, { table: 'privacy_requests', row }, emails))
  if (stored === undefined) throw new AppError('storage-unavailable')
  return { id: stored.id }
}

function hash(request: PrivacyRequest): string {
  const content = JSON.stringify(['privacy', ...privacyRequestFields.map((field) => request[field])])
  return fingerprint(content)
}
