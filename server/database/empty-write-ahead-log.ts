import { sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * Removes deleted data from SQLite's write-ahead log too, where copies of old pages wait to be overwritten. In the
 * database file itself, `secure_delete` has already zeroed them. Never waits: while someone is reading an older state,
 * the copies stay until the next call or until the server stops. On PostgreSQL, vacuum does this.
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
