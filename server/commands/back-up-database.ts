import { existsSync, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Database, DatabasePlace } from '../database/database.ts'
import { migrations } from '../database/migrations/migrations.ts'
import { requestTables } from '../submissions/request-tables.ts'
import { copyDatabase } from './copy-database.ts'
import { sealBackup } from './encrypt-backup.ts'
import { CommandError, withExistingDatabase } from './run-command.ts'
import { removingAfter, syncToDisk, withClearCopy } from './with-clear-copy.ts'

type Source = DatabasePlace

/**
 * Writes a backup to `file` and checks it, whether or not the server runs. Always an SQLite database, which both
 * databases can restore; encrypted to `recipients`, if any. Replaces `file` completely or not at all; only its owner
 * can read it, as it has personal data. Returns the number of requests.
 */
export async function backUpDatabase(source: Source, file: string, recipients: readonly string[]): Promise<number> {
  if (!existsSync(dirname(file))) throw new CommandError(`There's no folder ${dirname(file)}.`)
  const work = (database: Database) =>
    withClearCopy(source.dataDir, 'backup', async (folder) => {
      const copy = await copyDatabase(database, folder)
      const { requests } = inspectBackup(copy)
      await using clear = await open(copy)
      // From here on the copy has no name: however this process ends, the system frees it.
      rmSync(copy)
      const part = `${file}.part`
      await removingAfter(part, async () => {
        await sealBackup(clear, part, recipients)
        renameSync(part, file)
        syncToDisk(dirname(file))
      })
      return requests
    })
  // An upgrade is best begun with a backup.
  return await withExistingDatabase(source, work, { takesOlder: true })
}

/**
 * Reads an unencrypted backup from end to end. Throws `CommandError` when it is damaged, not a backup, or from a newer
 * version. The message calls it `name`.
 */
export function inspectBackup(file: string, name = file): { requests: number; waitingEmails: number } {
  let sqlite: DatabaseSync | undefined
  try {
    sqlite = new DatabaseSync(file, { readOnly: true })
    const verdict = sqlite.prepare('pragma integrity_check').get()
    if (verdict?.integrity_check !== 'ok') throw new CommandError(`${name} is damaged. Use another backup.`)
    const names = sqlite.prepare('select name from kysely_migration').all()
    const unknown = names.find((row) => !(String(row.name) in migrations))
    if (unknown) throw new CommandError(`${name} was written by a newer version of this software. Upgrade first.`)
    return {
      requests: countRequests(sqlite),
      waitingEmails: count(sqlite, "select count(*) as count from outbox where state = 'pending'"),
    }
  } catch (error) {
    if (error instanceof CommandError) throw error
    throw new CommandError(`${name} is not a readable backup. Use another one.`, { cause: error })
  } finally {
    sqlite?.close()
  }
}

/** In an older backup, privacy requests are among the consultation requests. */
function countRequests(sqlite: DatabaseSync): number {
  const stored = sqlite.prepare("select name from sqlite_master where type = 'table'").all()
  const present = requestTables.filter((table) => stored.some(({ name }) => name === table))
  return present.reduce((sum, table) => sum + count(sqlite, `select count(*) as count from ${table}`), 0)
}

function count(sqlite: DatabaseSync, query: string): number {
  return Number(sqlite.prepare(query).get()?.count ?? 0)
}
