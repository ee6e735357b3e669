import type { Transaction } from 'kysely'
import type { SiteFacts } from '../../contract/site-facts.ts'
import { dayMs } from '../../contract/time.ts'
import type { Database } from '../database/database.ts'
import type { Schema } from '../database/database-schema.ts'
import { describeOutboxRows } from '../outbox/outbox-rows.ts'
import type { Clock } from '../platform/clock.ts'
import { AppError } from '../platform/errors.ts'
import { hashMailbox } from '../platform/fingerprint.ts'
import { type FoundRequest, findRequest } from '../submissions/request-tables.ts'
import { findKeptMailbox } from './kept-links.ts'
import { recordWithdrawal } from './record-withdrawal.ts'

type Deps = { database: Database; clock: Clock; siteFacts: Pick<SiteFacts, 'siteUrl'> }

/**
 * Withdraws the consent of a link's owner and tells the staff, once a day however often it's pressed. Waiting emails
 * aren't sent; later requests, perhaps a stranger's, bring one a day at most. For a deleted request no address is left
 * to tell the staff. Throws `not-found` for an unknown token.
 */
export async function withdrawConsent({ database, clock, siteFacts }: Deps, token: string): Promise<void> {
  const now = clock()
  const isKnown = await database.store(async (transaction) => {
    // Locked, so that it can't be deleted before its withdrawal is stored. SQLite only allows one write at a time
    // anyway.
    const isHeld = database.dialect === 'postgres'
    const request = await findRequest(transaction, 'withdrawal_token', token, { isHeld })
    const mailbox_hash =
      request === undefined ? await findKeptMailbox(transaction, token, now) : await findMailbox(transaction, request)
    if (mailbox_hash === undefined) return false
    const earlier = await transaction
      .selectFrom('consent_withdrawals')
      .select('withdrawn_at')
      .where('mailbox_hash', '=', mailbox_hash)
      .executeTakeFirst()
    await recordWithdrawal(transaction, { mailbox_hash, withdrawn_at: now })
    if (request === undefined) return true
    await transaction
      .updateTable('consultation_requests')
      .set({ visitor_at: now })
      .where('id', '=', request.id)
      .execute()
    const isNews = (earlier?.withdrawn_at ?? 0) < Math.max(request.created_at, now - dayMs)
    const isCurrent = mailbox_hash === hashMailbox(request.email)
    const trigger = {
      kind: 'withdrawal',
      requestId: request.id,
      now,
      hostName: new URL(siteFacts.siteUrl).hostname,
    } as const
    const emails = describeOutboxRows(trigger, ['staff'])
    if (isNews && isCurrent) await transaction.insertInto('outbox').values(emails).execute()
    return true
  })
  if (!isKnown) throw new AppError('not-found')
}

/** The mailbox that the link went to: the request's address may have been corrected since, to someone else's. */
async function findMailbox(transaction: Transaction<Schema>, request: FoundRequest): Promise<string> {
  const sent = await transaction
    .selectFrom('outbox')
    .select('mailbox_hash')
    .where('request_id', '=', request.id)
    .where('mailbox_hash', 'is not', null)
    .orderBy('handed_at', 'desc')
    .executeTakeFirst()
  return sent?.mailbox_hash ?? hashMailbox(request.email)
}
