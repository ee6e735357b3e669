import type { Kysely } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Schema } from '../database/database-schema.ts'
import { outboxTimings } from '../outbox/outbox-timings.ts'

export type DeletedRequest = {
  id: string
  kind: string
  /** How many e-mails about it went with it: sent, waiting or given up. */
  emails: number
  /** One of these was being handed to the mail server at this moment, and may still arrive. */
  isEmailUnderWay: boolean
}
export type Deletion = { deleted: readonly DeletedRequest[]; missing: readonly string[] }

/**
 * Deletes requests of either kind with everything that was written about them: all of them, or none when one is missing.
 * No e-mail about them starts afterwards. A withdrawal of consent stays, as a fingerprint, so that it stays in force.
 */
export async function deleteRequests(database: Database, ids: readonly string[], now: number): Promise<Deletion> {
  return await database.store(async (transaction) => {
    const known = await lockRequests(transaction, database.dialect, ids)
    const missing = ids.filter((id) => !known.some((request) => request.id === id))
    if (missing.length > 0) return { deleted: [], missing }
    return { deleted: await deleteRows(transaction, known, now), missing }
  })
}

type Request = { id: string; kind: string }

/** Takes hold of the requests first, so that no e-mail can be added to one while it goes. */
function lockRequests(
  transaction: Kysely<Schema>,
  dialect: Database['dialect'],
  ids: readonly string[],
): Promise<Request[]> {
  return transaction
    .selectFrom('consultation_requests')
    .select(['id', 'kind'])
    .where('id', 'in', ids)
    .orderBy('id')
    .$if(dialect === 'postgres', (query) => query.forUpdate())
    .execute()
}

/** Deletes requests that the transaction holds, e-mails first, which refer to them. */
export async function deleteRows(
  transaction: Kysely<Schema>,
  requests: readonly Request[],
  now: number,
): Promise<DeletedRequest[]> {
  const ids = requests.map(({ id }) => id)
  const emails = await transaction
    .deleteFrom('outbox')
    .where('request_id', 'in', ids)
    .returning(['request_id', 'state', 'lease', 'handed_at'])
    .execute()
  await transaction.deleteFrom('consultation_requests').where('id', 'in', ids).execute()
  return requests.map(({ id, kind }) => {
    const own = emails.filter((email) => email.request_id === id)
    const isUnderWay = ({ state, lease, handed_at }: (typeof own)[number]) =>
      state === 'pending' && lease !== null && (handed_at ?? 0) > now - outboxTimings.sendDeadlineMs
    return { id, kind, emails: own.length, isEmailUnderWay: own.some(isUnderWay) }
  })
}
