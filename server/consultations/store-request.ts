import { type Insertable, type Kysely, sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Schema } from '../database/database-schema.ts'
import { groupCalls } from '../database/group-calls.ts'

export type RequestRow = Insertable<Schema['consultation_requests']>
type OutboxRows = readonly Insertable<Schema['outbox']>[]
type Submission = { row: RequestRow; emails: OutboxRows }
type Stored = { id: string; body_hash: string }
/** Stores a request with its e-mails, and says whether it was a new one. */
type Store = (submission: Submission) => Promise<boolean>

/** The store of each open database, because what arrives together shares a trip to it. */
const stores = new WeakMap<Database, Store>()

/** Stores a request and its e-mails together, or gives the one that was stored under its key before. */
export async function storeRequest(
  database: Database,
  row: RequestRow,
  emails: OutboxRows,
): Promise<Stored | undefined> {
  const store =
    stores.get(database) ?? (database.dialect === 'postgres' ? storeOverNetwork : storeInTransaction)(database)
  stores.set(database, store)
  const isNew = await store({ row, emails })
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

function storeInTransaction(database: Database): Store {
  return ({ row, emails }) =>
    database.store(async (transaction) => {
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('consultation_requests')
        .values(row)
        .onConflict((conflict) => conflict.column('once_key').doNothing())
        .executeTakeFirstOrThrow()
      if (numInsertedOrUpdatedRows !== 1n) return false
      await transaction.insertInto('outbox').values(emails).execute()
      return true
    })
}

/**
 * Over a network each statement is a trip, and here it is a transaction of its own: one takes the requests that came
 * while two others were on their way.
 */
function storeOverNetwork({ kysely }: Database): Store {
  return groupCalls<Submission, boolean>(
    async (group) => {
      const rows = JSON.stringify(group.map(({ row }) => row))
      const emails = JSON.stringify(group.flatMap((submission) => submission.emails))
      const stored = await sql<{ id: string }>`
        with stored as (
          insert into consultation_requests
          select request.* from json_populate_recordset(null::consultation_requests, ${rows}) as request
          on conflict (once_key) do nothing
          returning id
        ), queued as (
          insert into outbox
          select email.* from json_populate_recordset(null::outbox, ${emails}) as email
          join stored on stored.id = email.request_id
        )
        select id from stored`.execute(kysely)
      const ids = new Set(stored.rows.map(({ id }) => id))
      return group.map(({ row }) => ids.has(row.id))
    },
    { groupsAtOnce: 2, largestGroup: 32 },
  )
}
