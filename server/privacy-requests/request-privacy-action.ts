import type { FormContext } from '../../contract/form-context.ts'
import { type PrivacyRequest, type PrivacyRequestKind, privacyRequestFields } from '../../contract/privacy-request.ts'
import type { SiteFacts } from '../../contract/site-facts.ts'
import { dayMs } from '../../contract/time.ts'
import type { Database } from '../database/database.ts'
import type { Clock } from '../platform/clock.ts'
import { fingerprint } from '../platform/fingerprint.ts'
import { describeFormPost, describeRequestEmails, idempotencyKeys } from '../submissions/describe-form-post.ts'
import { storeOnce } from '../submissions/store-once.ts'

type Deps = { database: Database; clock: Clock; siteFacts: Pick<SiteFacts, 'siteUrl'> }
type PrivacySubmission = { request: PrivacyRequest; context: FormContext }

const sameContentWindowMs = 10 * 60 * 1000

/**
 * Days until the answer is due: 45 by Civil Code 1798.130 (a)(2), and for an opt-out 15, which is stricter than the 15
 * business days of 11 CCR 7026 (f) and needs no calendar of holidays.
 */
const daysUntilDue: Record<PrivacyRequestKind, number> = { 'opt-out': 15, access: 45, correction: 45, deletion: 45 }

/**
 * Stores a privacy request with its deadline, together with its emails. The same content within ten minutes counts once. Throws `storage-unavailable` when nothing can be stored.
 */
export async function requestPrivacyAction(
  deps: Deps,
  { request, context }: PrivacySubmission,
): Promise<{ id: string }> {
  const { database, clock, siteFacts } = deps
  const now = clock()
  const bodyHash = hash(request)
  const once = idempotencyKeys({ bodyHash, now, dedupeWindowMs: sameContentWindowMs })
  const row = {
    ...describeFormPost(context, { now, bodyHash, onceKey: once.own }),
    ...request,
    due_at: now + daysUntilDue[request.kind] * dayMs,
  }
  const emails = describeRequestEmails('privacy-request', row, siteFacts)
  const { id } = await storeOnce(database, { table: 'privacy_requests', row }, emails, once)
  return { id }
}

function hash(request: PrivacyRequest): string {
  const content = JSON.stringify(['privacy', ...privacyRequestFields.map((field) => request[field])])
  return fingerprint(content)
}
