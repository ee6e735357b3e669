import type { Insertable } from 'kysely'
import type { SiteFacts } from '../../contract/site-facts.ts'
import type { EmailKind, Schema } from '../database/database-schema.ts'
import { describeOutboxRows } from '../outbox/describe-outbox-rows.ts'

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
  const occasion = { kind, requestId: request.id, now: request.created_at, hostName: new URL(siteUrl).hostname }
  return describeOutboxRows(occasion, request.suspected === 1 ? ['staff'] : ['staff', 'visitor'])
}
