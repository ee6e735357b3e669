import type { Transaction } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Schema } from '../database/database-schema.ts'
import { leaveThreads } from '../follow-up/threads.ts'
import { outboxTimings } from '../outbox/outbox-timings.ts'
import { hashMailbox } from '../platform/fingerprint.ts'
import { requestTables } from '../submissions/request-tables.ts'
import { keepLinks } from '../withdrawals/kept-links.ts'
import { forgetSearches } from './forget-searches.ts'

export type DeletedRequest = {
  id: string
  kind: string
  /** How many emails about it went with it: sent, waiting or given up. */
  emails: number
  /** One of these was being handed to the mail server at this moment, and may still arrive. */
  isEmailUnderWay: boolean
}
export type Deletion = { deleted: readonly DeletedRequest[]; missing: readonly string[] }

/**
 * Deletes requests of either kind and all that was written about them; none if one is missing. No email about them
 * starts afterward. A withdrawal of consent stays in force, as a fingerprint; what the unsubscribe links of sent emails
 * need stays for 30 days.
 */
export async function deleteRequests(
  database: Database,
  ids: readonly string[],
  now: number,
  alsoStore?: (transaction: Transaction<Schema>, deleted: readonly DeletedRequest[]) => Promise<void>,
): Promise<Deletion> {
  return await database.store(async (transaction) => {
    const kinds = await lockRequests(transaction, database.dialect, ids)
    const missing = ids.filter((id) => !kinds.has(id))
    if (missing.length > 0) return { deleted: [], missing }
    const rows = await deleteRows(transaction, ids, now)
    const deleted = rows.map((row) => ({ ...row, kind: kinds.get(row.id) ?? '' }))
    await forgetSearches(transaction, database.dialect)
    await alsoStore?.(transaction, deleted)
    return { deleted, missing }
  })
}

/** Takes hold of the requests first, so that no email can be added to one while it goes. Gives what each of them is. */
async function lockRequests(
  transaction: Transaction<Schema>,
  dialect: Database['dialect'],
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const consultations = await transaction
    .selectFrom('consultation_requests')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .$if(dialect === 'postgres', (query) => query.forUpdate())
    .execute()
  const privacyRequests = await transaction
    .selectFrom('privacy_requests')
    .select(['id', 'kind'])
    .where('id', 'in', ids)
    .orderBy('id')
    .$if(dialect === 'postgres', (query) => query.forUpdate())
    .execute()
  return new Map([
    ...consultations.map(({ id }) => [id, 'consultation'] as const),
    ...privacyRequests.map(({ id, kind }) => [id, `privacy-${kind}`] as const),
  ])
}

/** Deletes requests that the transaction holds, emails first: no email is ever without its request. */
export async function deleteRows(
  transaction: Transaction<Schema>,
  ids: readonly string[],
  now: number,
): Promise<Omit<DeletedRequest, 'kind'>[]> {
  const emails = await transaction
    .deleteFrom('outbox')
    .where('request_id', 'in', ids)
    .returning(['request_id', 'audience', 'state', 'lease', 'handed_at', 'mailbox_hash'])
    .execute()
  const sentEmails = emails.filter(
    // An older version did not write down when it handed an email over, nor to which mailbox.
    ({ audience, state, handed_at }) => audience === 'visitor' && (state === 'delivered' || handed_at !== null),
  )
  await leaveThreads(transaction, ids)
  for (const table of requestTables) {
    const requests = await transaction
      .deleteFrom(table)
      .where('id', 'in', ids)
      .returning(['id', 'email', 'withdrawal_token as token'])
      .execute()
    const links = requests.flatMap(({ id, email, token }) => {
      const sent = sentEmails.find(({ request_id }) => request_id === id)
      return sent === undefined ? [] : { token, mailboxHash: sent.mailbox_hash ?? hashMailbox(email) }
    })
    await keepLinks(transaction, links, now)
  }
  return ids.map((id) => {
    const own = emails.filter((email) => email.request_id === id)
    const isUnderWay = ({ state, lease, handed_at }: (typeof own)[number]) =>
      state === 'pending' && lease !== null && (handed_at ?? 0) > now - outboxTimings.leaseMs
    return { id, emails: own.length, isEmailUnderWay: own.some(isUnderWay) }
  })
}
