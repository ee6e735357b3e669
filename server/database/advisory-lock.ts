import { sql, type Transaction } from 'kysely'
import type { Database } from './database.ts'
import type { Schema } from './database-schema.ts'

/** Work that only one transaction may do at a time, across all servers. The numbers are arbitrary, but must stay. */
const locks = {
  'delete expired data': sql`7101`,
  'claim webhook events': sql`7102`,
  'change the draft': sql`7103`,
} as const

/**
 * Waits until no other transaction holds the lock, and holds it until this one ends. A mailbox has a lock of its own. SQLite
 * lets one transaction write at a time anyway.
 */
export async function holdLock(
  transaction: Transaction<Schema>,
  { dialect }: Pick<Database, 'dialect'>,
  lock: keyof typeof locks | { mailbox: string },
): Promise<void> {
  if (dialect !== 'postgres') return
  const key = typeof lock === 'string' ? locks[lock] : sql`hashtextextended(${lock.mailbox}, 0)`
  await sql`select pg_advisory_xact_lock(${key})`.execute(transaction)
}
