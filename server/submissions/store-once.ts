import { type Insertable, type Kysely, sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Schema } from '../database/database-schema.ts'
import { groupCalls } from '../database/group-calls.ts'
import { AppError } from '../platform/errors.ts'
import type { IdempotencyKeys } from './describe-form-post.ts'
import type { RequestTable } from './request-tables.ts'

/** A row, and the table that it belongs to. */
type NewRequest = { [Table in RequestTable]: { table: Table; row: Insertable<Schema[Table]> } }[RequestTable]
type OutboxRows = readonly Insertable<Schema['outbox']>[]
type RequestWithEmails = { row: NewRequest['row']; emails: OutboxRows }
type Stored = { id: string; body_hash: string }
/** Stores a request with its emails, and says whether it was a new one. */
type Store = (request: RequestWithEmails) => Promise<boolean>

/** One store per open database, because requests that arrive together share a trip to it. */
const stores = new WeakMap<Database, Record<RequestTable, Store>>()

/**
 * Stores a request and its emails together, or gives the one that was stored before under its own key or an earlier
 * one. Throws `storage-unavailable` when nothing can be stored.
 */
export async function storeOnce(
  database: Database,
  { table, row }: NewRequest,
  emails: OutboxRows,
  { earlier, since }: Pick<IdempotencyKeys, 'earlier' | 'since'>,
): Promise<Stored> {
  const before = await findByKeys(database.kysely, table, earlier, since)
  if (before !== undefined) return before
  const known = stores.get(database) ?? openStores(database)
  stores.set(database, known)
  if (await known[table]({ row, emails })) return row
  const same = await findByKeys(database.kysely, table, [row.once_key ?? ''])
  if (same === undefined) throw new AppError('storage-unavailable')
  return same
}

/** The request that was stored under one of the keys, after `since`. */
async function findByKeys(
  kysely: Kysely<Schema>,
  table: RequestTable,
  keys: readonly string[],
  since = 0,
): Promise<Stored | undefined> {
  if (keys.length === 0) return undefined
  return await kysely
    .selectFrom(table)
    .select(['id', 'body_hash'])
    .where('once_key', 'in', keys)
    .where('created_at', '>', since)
    .executeTakeFirst()
}

function openStores(database: Database): Record<RequestTable, Store> {
  const open = database.dialect === 'postgres' ? storeOverNetwork : storeInTransaction
  return {
    consultation_requests: open(database, 'consultation_requests'),
    privacy_requests: open(database, 'privacy_requests'),
  }
}

function storeInTransaction(database: Database, table: RequestTable): Store {
  return ({ row, emails }) =>
    database.store(async (transaction) => {
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto(table)
        .values(row)
        .onConflict((conflict) => conflict.column('once_key').doNothing())
        .executeTakeFirstOrThrow()
      if (numInsertedOrUpdatedRows !== 1n) return false
      await transaction.insertInto('outbox').values(emails).execute()
      return true
    })
}

/**
 * Over a network, each statement is a trip, and here it is a transaction of its own. One transaction takes all the
 * requests that arrived while two others were on their way.
 */
function storeOverNetwork(database: Database, table: RequestTable): Store {
  const requests = sql.table(table)
  return groupCalls<RequestWithEmails, boolean>(
    async (group) => {
      const rows = group.map(({ row }) => row)
      const emails = group.flatMap((request) => request.emails)
      const statement = sql<{ id: string }>`
        with stored as (
          insert into ${requests} (${columnsOf(rows)})
          select ${columnsOf(rows, 'request')} from json_populate_recordset(null::${requests}, ${JSON.stringify(rows)}) as request
          on conflict (once_key) do nothing
          returning id
        ), queued as (
          insert into outbox (${columnsOf(emails)})
          select ${columnsOf(emails, 'email')} from json_populate_recordset(null::outbox, ${JSON.stringify(emails)}) as email
          join stored on stored.id = email.request_id
        )
        select id from stored`
      const stored = await database.storeAtOnce((kysely) => statement.execute(kysely))
      const ids = new Set(stored.rows.map(({ id }) => id))
      return group.map(({ row }) => ids.has(row.id))
    },
    { groupsAtOnce: 2, largestGroup: 32 },
  )
}

/** The columns that the rows fill. A newer server may have added others, which get what they are when left out. */
function columnsOf(rows: readonly object[], table?: string) {
  const names = new Set(rows.flatMap((row) => Object.keys(row)))
  return sql.join([...names].map((name) => sql.ref(table === undefined ? name : `${table}.${name}`)))
}
