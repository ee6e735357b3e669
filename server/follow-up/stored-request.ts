import type { Kysely, Selectable, Transaction } from 'kysely'
import type { StaffMember } from '../../contract/desk/staff.ts'
import type { SiteFacts } from '../../contract/site-facts.ts'
import type { Database } from '../database/database.ts'
import type { Schema } from '../database/database-schema.ts'
import type { Clock } from '../platform/clock.ts'
import { AppError } from '../platform/errors.ts'
import { canSeeLocation } from '../staff/visible-locations.ts'

// A request as it is stored: what its follow-up works with, and how an action holds it.

export type FollowUpDeps = {
  database: Database
  clock: Clock
  siteFacts: SiteFacts
  /** The ids of the colleagues who look at a request right now. */
  viewersOf: (requestId: string) => readonly string[]
}

export type StoredRequest = Selectable<Schema['consultation_requests']>

/**
 * A request, which nobody else changes until the transaction ends; SQLite lets one write at a time anyway. Throws
 * `not-found`, also for the request of a clinic that the colleague does not work for.
 */
export async function holdRequest(
  transaction: Transaction<Schema>,
  { database, siteFacts }: FollowUpDeps,
  staff: StaffMember,
  id: string,
): Promise<StoredRequest> {
  const request = await transaction
    .selectFrom('consultation_requests')
    .selectAll()
    .where('id', '=', id)
    .$if(database.dialect === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()
  if (request === undefined || !canSeeLocation(siteFacts, staff, request.location)) throw new AppError('not-found')
  return request
}

type Thread = Pick<StoredRequest, 'id' | 'mailbox_hash' | 'created_at'>

/** When the visitor withdrew the consent that came with this request or a later one of its thread; null while it holds. */
export async function findWithdrawalInForce(kysely: Kysely<Schema>, thread: Thread): Promise<number | null> {
  const since = (await findLatestConsent(kysely, thread)) ?? thread.created_at
  return await findWithdrawalSince(kysely, { mailbox_hash: thread.mailbox_hash, since })
}

export async function findWithdrawalSince(
  kysely: Kysely<Schema>,
  { mailbox_hash, since }: { mailbox_hash: string; since: number },
): Promise<number | null> {
  const withdrawal = await kysely
    .selectFrom('consent_withdrawals')
    .select('withdrawn_at')
    .where('mailbox_hash', '=', mailbox_hash)
    .where('withdrawn_at', '>=', since)
    .executeTakeFirst()
  return withdrawal?.withdrawn_at ?? null
}

/** When this mailbox last agreed to emails, with a request or with one that is joined to it; null if it never did. */
export async function findLatestConsent(
  kysely: Kysely<Schema>,
  { id, mailbox_hash }: Pick<StoredRequest, 'id' | 'mailbox_hash'>,
): Promise<number | null> {
  const { latest } = await kysely
    .selectFrom('consultation_requests')
    .select((row) => row.fn.max('created_at').as('latest'))
    .where((row) => row.or([row('id', '=', id), row('joined_to', '=', id)]))
    .where('mailbox_hash', '=', mailbox_hash)
    .where('email', '!=', '')
    .where((row) => row.or([row('source', '=', 'website'), row('consent_to', 'like', '%"email"%')]))
    .executeTakeFirstOrThrow()
  return latest
}
