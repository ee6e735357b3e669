import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, isUpToDate, openDatabase } from '../database/database.ts'
import { sqliteFileName } from '../database/open-sqlite.ts'
import type { Configuration } from '../platform/configuration.ts'
import { CommandError } from './run-command.ts'

/**
 * Lets a command use the server's database, next to the server, and closes it afterward. Never creates one: with a
 * mistyped folder, an empty answer would look like the truth. Throws `CommandError` if there is none, or only one from
 * an older version.
 */
export async function withExistingDatabase<T>(
  configuration: Pick<Configuration, 'dataDir' | 'databaseUrl'>,
  work: (database: Database) => Promise<T>,
  { takesOlder = false } = {},
): Promise<T> {
  const { dataDir, databaseUrl } = configuration
  if (databaseUrl === undefined && !existsSync(join(dataDir, sqliteFileName))) {
    throw new CommandError(`There's no database in ${dataDir}. Start the server once, or set DATA_DIR or DATABASE_URL.`)
  }
  const database = await openDatabase(configuration)
  try {
    if (!takesOlder && !(await isUpToDate(database))) {
      throw new CommandError('The database is from an older version. Start the server once, then try again.')
    }
    return await work(database)
  } finally {
    await database.close()
  }
}
