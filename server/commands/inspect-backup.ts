import { DatabaseSync } from 'node:sqlite'
import { migrations } from '../database/migrations/migrations.ts'
import { requestTables } from '../submissions/request-tables.ts'
import { CommandError } from './run-command.ts'

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
