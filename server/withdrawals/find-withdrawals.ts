import type { Kysely } from 'kysely'
import type { Schema } from '../database/database-schema.ts'
import { hashMailbox } from '../platform/fingerprint.ts'

const hashesAtOnce = 500

/** When the owners of these addresses last withdrew their consent: gives an ISO 8601 time, or '' for one who never did. */
export async function findWithdrawals(
  kysely: Kysely<Schema>,
  emails: readonly string[],
): Promise<(email: string) => string> {
  const hashes = [...new Set(emails.map(hashMailbox))]
  const times = new Map<string, number>()
  for (let start = 0; start < hashes.length; start += hashesAtOnce) {
    const rows = await kysely
      .selectFrom('consent_withdrawals')
      .selectAll()
      .where('mailbox_hash', 'in', hashes.slice(start, start + hashesAtOnce))
      .execute()
    for (const { mailbox_hash, withdrawn_at } of rows) times.set(mailbox_hash, withdrawn_at)
  }
  return (email) => {
    const time = times.get(hashMailbox(email))
    return time === undefined ? '' : new Date(time).toISOString()
  }
}
