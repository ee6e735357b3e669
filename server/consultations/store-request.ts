import { type Insertable, type Kysely, sql } from 'kysely'
import type { Database } from '../platform/database.ts'
import type { Schema } from '../platform/database-schema.ts'

export type RequestRow = Insertable<Schema['consultation_requests']>
type OutboxRows = readonly Insertable<Schema['outbox']>[]
type Stored = { id: string; body_hash: string }

/** Stores a request and its e-mails together, or gives the one that was stored under its key before. */
export async function storeRequest(
  database: Database,
  row: RequestRow,
  emails: OutboxRows,
): Promise<Stored | undefined> {
  const isNew = await (database.dialect === 'postgres' ? storeAtOnce : storeInTransaction)(database, row, emails)
  return isNew ? row : await findByKeys(database.kysely, [row.once_key ?? ''], 0)
}

/** The newest request under one of the keys that was stored after `since`. */
export async function findByKeys(kysely: Kysely<Schema>, keys: readonly string[], since: number) {
  if (keys.length === 0) return undefined
  return await kysely
    .selectFrom('consultation_requests')
    .select(['id', 'body_hash'])
    .where('once_key', 'in', keys)
    .where('created_at', '>', since)
    .executeTakeFirst()
}

function storeInTransaction(database: Database, row: RequestRow, emails: OutboxRows): Promise<boolean> {
  return database.store(async (transaction) => {
    const { numInsertedOrUpdatedRows } = await insertUnlessKnown(transaction, row).executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows !== 1n) return false
    await transaction.insertInto('outbox').values(emails).execute()
    return true
  })
}

/** One statement is a transaction of its own: over a network it takes one round trip where the other way takes four. */
async function storeAtOnce({ kysely }: Database, row: RequestRow, emails: OutboxRows): Promise<boolean> {
  const stored = await kysely
    .with('stored', (query) => insertUnlessKnown(query, row).returning('id'))
    .with('queued', (query) =>
      query
        .insertInto('outbox')
        .expression(
          sql`select email.* from stored, json_populate_recordset(null::outbox, ${JSON.stringify(emails)}) as email`,
        ),
    )
    .selectFrom('stored')
    .select('id')
    .executeTakeFirst()
  return stored !== undefined
}

function insertUnlessKnown(kysely: Pick<Kysely<Schema>, 'insertInto'>, row: RequestRow) {
  return kysely
    .insertInto('consultation_requests')
    .values(row)
    .onConflict((conflict) => conflict.column('once_key').doNothing())
}
