import type { Kysely, Selectable } from 'kysely'
import type { Schema } from '../database/database-schema.ts'
import { hashMailbox } from '../platform/hash-mailbox.ts'
import type { RequestTable } from '../submissions/request-tables.ts'

/** The requests of one kind from a mailbox, however its address was written, the newest first. */
export async function findRequestsOf<Table extends RequestTable>(
  kysely: Kysely<Schema>,
  table: Table,
  email: string,
): Promise<Selectable<Schema[Table]>[]>
export async function findRequestsOf(kysely: Kysely<Schema>, table: RequestTable, email: string) {
  const mailbox = hashMailbox(email)
  const spellings = await kysely.selectFrom(table).select('email').distinct().execute()
  const addresses = spellings.map((row) => row.email).filter((address) => hashMailbox(address) === mailbox)
  if (addresses.length === 0) return []
  return await kysely
    .selectFrom(table)
    .selectAll()
    .where('email', 'in', addresses)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}
