import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type Database, migrateDatabase } from '../database/database.ts'
import type { Schema } from '../database/database-schema.ts'
import { migrations } from '../database/migrations/migrations.ts'
import { openSqlite, sqliteFileName } from '../database/open-sqlite.ts'
import { copyTables } from './copy-tables.ts'
import { readSnapshot } from './read-snapshot.ts'
import { CommandError } from './run-command.ts'

/**
 * Copies the tables of a backup, as they are at one moment, into a new SQLite file in `folder`. Returns the file's
 * path.
 */
export async function copyDatabase(from: Database, folder: string): Promise<string> {
  const to = openSqlite(folder)
  try {
    await readSnapshot(from, async (snapshot) => {
      await migrateDatabase(to, await readVersion(snapshot))
      await to.kysely.transaction().execute((transaction) => copyTables(snapshot, transaction))
    })
    // Makes the file complete without the -wal file beside it.
    await sql`pragma journal_mode = delete`.execute(to.kysely)
  } finally {
    await to.close()
  }
  return join(folder, sqliteFileName)
}

/** The last migration that the database has seen: a newer version of this software may be here before its server ran. */
async function readVersion(snapshot: Kysely<Schema>): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name desc limit 1`.execute(
    snapshot,
  )
  const name = rows[0]?.name
  if (name !== undefined && !(name in migrations)) {
    throw new CommandError('A newer version of this software changed the database. Upgrade first.')
  }
  return name
}
