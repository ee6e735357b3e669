import { sql, type Transaction } from 'kysely'
import type { Database } from './database.ts'
import type { Schema } from './database-schema.ts'

/** Work that only one transaction may do at a time, across all servers. The numbers are arbitrary, but must stay. */
const locks = {
  'delete expired data': sql`7101`,
  'claim webhook events': sql`7102`,
  'change the draft': sql`7103`,
  'book appointments': sql`7104`,
} as const

/**
 * Waits until no other transaction holds the lock, and holds it until this one ends. Each mailbox has a lock of its own;
 * several are taken in one order, or two transactions could each wait for the other. SQLite lets one transaction write
 * at a time anyway.
 */
export async function holdLock(
  transaction: Transaction<Schema>,
  { dialect }: Pick<Database, 'dialect'>,
  lock: keyof typeof locks | { mailboxes: readonly string[] },
): Promise<void> {
  if (dialect !== 'postgres') return
  if (typeof lock === 'string') {
    await sql`select pg_advisory_xact_lock(${locks[lock]})`.execute(transaction)
    return
  }
  await sql`
    select pg_advisory_xact_lock(hashtextextended(mailbox, 0))
    from json_array_elements_text(${JSON.stringify(lock.mailboxes.toSorted())}) as mailbox`.execute(transaction)
}
