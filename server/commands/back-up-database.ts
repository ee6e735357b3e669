import { existsSync, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Database } from '../database/database.ts'
import type { Configuration } from '../platform/configuration.ts'
import { copyDatabase } from './copy-database.ts'
import { inspectBackup } from './inspect-backup.ts'
import { removingAfter } from './removing-after.ts'
import { CommandError } from './run-command.ts'
import { sealBackup } from './seal-backup.ts'
import { syncToDisk } from './sync-to-disk.ts'
import { withClearCopy } from './with-clear-copy.ts'
import { withExistingDatabase } from './with-existing-database.ts'

type Source = Pick<Configuration, 'dataDir' | 'databaseUrl'>

/**
 * Writes a snapshot of what is stored to `file`, whether or not the server is running. The backup is encrypted to
 * `recipients`, if there are any, and checked after writing. Both databases give the same kind of file, an SQLite
 * database, and both can be restored from it. Returns the number of requests in it. `file` is replaced completely or
 * not at all, and only its owner can read it, because it has personal data in it.
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
