import { randomBytes, randomUUIDv7 } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { FormContext } from '../../contract/form-context.ts'
import type { SiteFacts } from '../../contract/site-facts.ts'
import type { EmailKind, Schema } from '../database/database-schema.ts'
import { describeOutboxRows } from '../outbox/outbox-rows.ts'

// How the post of a form is stored: its columns, the emails that it sends, what marks it as a repeat or as a bot's.

type Receipt = { now: number; bodyHash: string; onceKey: string | null }

/** The columns that every form's post is stored with, under an id and a secret of its own. */
export function describeFormPost(context: FormContext, { now, bodyHash, onceKey }: Receipt) {
  const suspicion = suspectRequest(context)
  return {
    id: randomUUIDv7(),
    created_at: now,
    page: context.page,
    suspected: suspicion === null ? 0 : 1,
    suspected_reason: suspicion,
    once_key: onceKey,
    body_hash: bodyHash,
    withdrawal_token: randomBytes(24).toString('base64url'),
  }
}

type Suspicion = 'honeypot' | 'too-fast'

/** Nobody reads the form and fills in four fields faster than this. */
const fastestHumanMs = 2000

/**
 * Says why a request looks like a bot's, or null. A form without a script has no timing and isn't suspected for that.
 */
function suspectRequest(context: Pick<FormContext, 'website' | 'elapsedMs'>): Suspicion | null {
  if (context.website !== '') return 'honeypot'
  if (context.elapsedMs !== undefined && context.elapsedMs < fastestHumanMs) return 'too-fast'
  return null
}

type Sent = { idempotencyKey?: string | undefined; dedupeWindowMs?: number | undefined; bodyHash: string; now: number }

export type IdempotencyKeys = { own: string | null; earlier: string[]; since: number }

/**
 * Marks a request as a repeat. `own` is stored with it and unique; `earlier` are keys of requests since `since` that
 * count as the same. Without a sender's key, content and a time window make one, so that the database refuses the
 * second of two posts at once. Looking first couldn't guarantee that.
 */
export function idempotencyKeys(sent: Sent): IdempotencyKeys {
  const { idempotencyKey, dedupeWindowMs, bodyHash, now } = sent
  if (idempotencyKey) return { own: `key:${idempotencyKey}`, earlier: [], since: 0 }
  if (!dedupeWindowMs) return { own: null, earlier: [], since: 0 }
  const stretch = Math.floor(now / dedupeWindowMs)
  const own = `content:${bodyHash}:${stretch}`
  return { own, earlier: [`content:${bodyHash}:${stretch - 1}`], since: now - dedupeWindowMs }
}

type Request = { id: string; created_at: number; suspected: number }

/**
 * A request's emails, to be stored in the same transaction: one to the staff and one to the visitor. A suspected
 * request sends none to the visitor. Otherwise a bot could make the clinic email strangers.
 */
export function describeRequestEmails(
  kind: EmailKind,
  request: Request,
  { siteUrl }: Pick<SiteFacts, 'siteUrl'>,
): Insertable<Schema['outbox']>[] {
  const trigger = { kind, requestId: request.id, now: request.created_at, hostName: new URL(siteUrl).hostname }
  return describeOutboxRows(trigger, request.suspected === 1 ? ['staff'] : ['staff', 'visitor'])
}
