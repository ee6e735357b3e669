import type { Kysely, Transaction } from 'kysely'
import { dayMs } from '../../contract/time.ts'
import type { Schema } from '../database/database-schema.ts'
import { fingerprint } from '../platform/fingerprint.ts'

/** How long the link in an email works after its request is deleted. 15 U.S.C. 7704 (a)(3)(A)(ii) requires 30 days. */
const keptMs = 30 * dayMs

/** A link that someone may have in an email: its secret, and the mailbox that the email went to. */
export type SentLink = { token: string; mailboxHash: string }

/** Keeps what the links need to keep working, as fingerprints: nothing shows what was asked, or by whom. */
export async function keepLinks(transaction: Transaction<Schema>, links: SentLink[], now: number): Promise<void> {
  if (links.length === 0) return
  const rows = links.map(({ token, mailboxHash }) => ({
    token_hash: fingerprint(token),
    mailbox_hash: mailboxHash,
    ends_at: now + keptMs,
  }))
  await transaction
    .insertInto('unsubscribe_links')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The mailbox that a deleted request's link was sent to. Undefined once it has expired. */
export async function findKeptMailbox(kysely: Kysely<Schema>, token: string, now: number): Promise<string | undefined> {
  const link = await kysely
    .selectFrom('unsubscribe_links')
    .select('mailbox_hash')
    .where('token_hash', '=', fingerprint(token))
    .where('ends_at', '>', now)
    .executeTakeFirst()
  return link?.mailbox_hash
}

/** Deletes expired links and returns how many there were. */
export async function deleteEndedLinks(transaction: Transaction<Schema>, now: number): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('unsubscribe_links')
    .where('ends_at', '<=', now)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
