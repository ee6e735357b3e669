import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Schema } from '../database/database-schema.ts'

/** Lets `work` read a snapshot of everything, for as long as it takes, while servers keep writing. */
export function readSnapshot<T>(database: Database, work: (snapshot: Kysely<Schema>) => Promise<T>): Promise<T> {
  return database.withoutDeadline((kysely) => {
    if (database.dialect === 'sqlite')
      return kysely.connection().execute((connection) => readDeferred(connection, work))
    return kysely.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)
  })
}

/** Not Kysely's own transaction, which takes SQLite's write lock at its start: the server's writes would wait. */
async function readDeferred<T>(connection: Kysely<Schema>, work: (snapshot: Kysely<Schema>) => Promise<T>): Promise<T> {
  await sql`begin deferred`.execute(connection)
  try {
    return await work(connection)
  } finally {
    await sql`rollback`.execute(connection)
  }
}
