import { sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * Takes what was deleted out of SQLite's write-ahead log as well, where copies of old pages wait to be overwritten; in
 * the database file itself `secure_delete` has zeroed them. Waits for nobody: while somebody reads an older state the
 * copies stay, until the next call or the server's stop. On PostgreSQL vacuum does this work.
 */
export async function emptyWriteAheadLog({ kysely, dialect }: Database): Promise<void> {
  if (dialect !== 'sqlite') return
  await kysely.connection().execute(async (connection) => {
    const { rows } = await sql<{ timeout: number }>`pragma busy_timeout`.execute(connection)
    await sql`pragma busy_timeout = 0`.execute(connection)
    try {
      await sql`pragma wal_checkpoint(truncate)`.execute(connection)
    } finally {
      await sql`pragma busy_timeout = ${sql.lit(rows[0]?.timeout ?? 5000)}`.execute(connection)
    }
  })
}
