import { chmodSync, closeSync, fsyncSync, mkdtempSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import type { Configuration } from '../platform/configuration.ts'
import { migrateDatabase } from '../platform/database.ts'
import { openSqlite, sqliteFileName } from '../platform/open-sqlite.ts'
import { copyTables } from './copy-tables.ts'
import { inspectBackup } from './inspect-backup.ts'
import { openExistingDatabase } from './open-existing-database.ts'

type Source = Pick<Configuration, 'dataDir' | 'databaseUrl'>

/**
 * Writes everything that is stored at one moment to `file`, while the server runs or not, and checks what it wrote.
 * Either database gives the same kind of file, an SQLite database, and either can be restored from it. Gives the number
 * of requests in it. The file holds personal data: only its owner may read it.
 */
export async function backUpDatabase(source: Source, file: string): Promise<number> {
  const folder = mkdtempSync(join(dirname(file), '.backup-'))
  try {
    const part = join(folder, sqliteFileName)
    if (source.databaseUrl === undefined) await copyEmbedded(source, part)
    else await copyPostgres(source, folder)
    chmodSync(part, 0o600)
    const { requests } = inspectBackup(part)
    syncToDisk(part)
    renameSync(part, file)
    syncToDisk(dirname(file))
    return requests
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function copyEmbedded(source: Source, part: string): Promise<void> {
  const database = await openExistingDatabase(source)
  await database.close()
  const sqlite = new DatabaseSync(join(source.dataDir, sqliteFileName), { timeout: 5000 })
  // All pages in one step: a smaller one starts over whenever the server writes, and on a busy server never ends.
  await backup(sqlite, part, { rate: 2_147_483_647 })
  sqlite.close()
  makeSingleFile(part)
}

async function copyPostgres(source: Source, folder: string): Promise<void> {
  const from = await openExistingDatabase(source)
  const to = openSqlite(folder)
  try {
    await migrateDatabase(to)
    await from.withoutDeadline((kysely) =>
      kysely
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute((snapshot) => to.kysely.transaction().execute((transaction) => copyTables(snapshot, transaction))),
    )
  } finally {
    await Promise.all([from.close(), to.close()])
  }
  makeSingleFile(join(folder, sqliteFileName))
}

function makeSingleFile(file: string): void {
  const sqlite = new DatabaseSync(file)
  sqlite.exec('pragma journal_mode = delete')
  sqlite.close()
}

function syncToDisk(path: string): void {
  const descriptor = openSync(path, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
