import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DataDirLockedError, lockDataDir } from '../database/data-dir-lock.ts'
import { removingAfter } from './removing-after.ts'
import { CommandError } from './run-command.ts'

/**
 * Gives `work` an empty folder for an unencrypted copy. The folder is inside the data folder, where the same data is
 * unencrypted anyway, never next to the backup. It is removed afterward. If a command is killed, the next one removes
 * what it left.
 */
export async function withClearCopy<T>(
  dataDir: string,
  command: 'backup' | 'restore',
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const place = join(dataDir, `.${command}`)
  const lock = lockPlace(place, command)
  try {
    const folder = join(place, 'clear')
    return await removingAfter(folder, () => {
      mkdirSync(folder, { mode: 0o700 })
      return work(folder)
    })
  } finally {
    lock.release()
  }
}

function lockPlace(place: string, command: string) {
  try {
    return lockDataDir(place)
  } catch (error) {
    if (!(error instanceof DataDirLockedError)) throw error
    throw new CommandError(`Another ${command} is running. Wait until it's done.`, { cause: error })
  }
}
