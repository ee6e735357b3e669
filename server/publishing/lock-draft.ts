import { sql, type Transaction } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Schema } from '../database/database-schema.ts'

/**
 * Lets one transaction at a time change the draft: what it reads of the draft stays true until it ends. A file that
 * nobody has edited yet has no row to lock. SQLite lets one write at a time anyway; the number is the draft's own.
 */
export async function lockDraft(
  transaction: Transaction<Schema>,
  { dialect }: Pick<Database, 'dialect'>,
): Promise<void> {
  if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(7103)`.execute(transaction)
}
