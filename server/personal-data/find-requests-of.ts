import { type Kysely, type Selectable, sql } from 'kysely'
import type { Schema } from '../database/database-schema.ts'
import { hashMailbox } from '../platform/fingerprint.ts'
import { hashPerson } from '../platform/search-text.ts'
import type { RequestTable } from '../submissions/request-tables.ts'

/**
 * The requests of one kind from a mailbox, however its address was written, the newest first. The address of somebody who
 * gave none is their phone number.
 */
export async function findRequestsOf<Table extends RequestTable>(
  kysely: Kysely<Schema>,
  table: Table,
  address: string,
): Promise<Selectable<Schema[Table]>[]>
export async function findRequestsOf(kysely: Kysely<Schema>, table: RequestTable, address: string) {
  const person = hashPerson(address)
  const isTheirs = table === 'consultation_requests' ? isOfThread(person) : await isAnyOf(kysely, table, person)
  return await kysely
    .selectFrom(table)
    .selectAll()
    .where(isTheirs)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** With what they said on the phone without an address, where that stands with a request of theirs. */
function isOfThread(person: string) {
  return sql<boolean>`(mailbox_hash = ${person} or (email = '' and coalesce(joined_to, id) in (
    select coalesce(own.joined_to, own.id) from consultation_requests as own where own.mailbox_hash = ${person})))`
}

/** Privacy requests are few: the spellings of an address are looked for in all of them. */
async function isAnyOf(kysely: Kysely<Schema>, table: RequestTable, mailbox: string) {
  const spellings = await kysely.selectFrom(table).select('email').distinct().execute()
  const addresses = spellings.map((row) => row.email).filter((address) => hashMailbox(address) === mailbox)
  return addresses.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`email in (${sql.join(addresses)})`
}
