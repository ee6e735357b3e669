import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, openDatabase } from '../database/database.ts'
import { sqliteFileName } from '../database/open-sqlite.ts'
import type { Configuration } from '../platform/configuration.ts'
import { CommandError } from './run-command.ts'

/** Opens the server's database beside it. Makes none: an empty answer from a mistyped folder would pass for the truth. */
export async function openExistingDatabase(
  configuration: Pick<Configuration, 'dataDir' | 'databaseUrl'>,
): Promise<Database> {
  const { dataDir, databaseUrl } = configuration
  if (databaseUrl === undefined && !existsSync(join(dataDir, sqliteFileName))) {
    throw new CommandError(`There's no database in ${dataDir}. Start the server once, or set DATA_DIR or DATABASE_URL.`)
  }
  return await openDatabase(configuration)
}
