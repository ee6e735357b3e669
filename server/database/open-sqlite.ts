import { closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, SqliteAdapter, SqliteDialect } from 'kysely'
import type { Database } from './database.ts'
import type { Schema } from './database-schema.ts'
import { groupCommits } from './group-commits.ts'
import { connectSqlite } from './sqlite-connection.ts'
import { asStorageFault } from './storage-fault.ts'

export const sqliteFileName = 'clinic.sqlite'

/** Opens the embedded database, private to this user: the folder gets mode 0700 when it is made, the files 0600. */
export function openSqlite(dataDir: string): Database {
  const sqlite = openFile(dataDir)
  const kysely = new Kysely<Schema>({ dialect: new TransactionalSqliteDialect({ database: connectSqlite(sqlite) }) })
  return {
    kysely,
    dialect: 'sqlite',
    store: groupCommits((work) => kysely.transaction().execute(work)),
    withoutDeadline: (work) => work(kysely),
    close: async () => {
      await kysely.destroy()
      if (sqlite.isOpen) sqlite.close()
    },
  }
}

function openFile(dataDir: string): DatabaseSync {
  const file = join(dataDir, sqliteFileName)
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    // SQLite gives its -wal and -shm files the mode of the database file.
    closeSync(openSync(file, 'a', 0o600))
    const sqlite = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true })
    // FULL syncs every commit: an acknowledged request survives a power outage. https://www.sqlite.org/pragma.html#pragma_synchronous
    sqlite.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on')
    return sqlite
  } catch (error) {
    throw asStorageFault(error)
  }
}

/**
 * SQLite can roll back table changes like any other, but Kysely doesn't use that by itself. With it, a migration is all
 * or nothing.
 */
class TransactionalSqliteDialect extends SqliteDialect {
  override createAdapter() {
    return new TransactionalSqliteAdapter()
  }
}

class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}
