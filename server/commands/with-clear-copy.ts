import { closeSync, fsyncSync, mkdirSync, openSync, rmSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { DataDirLockedError, lockDataDir } from '../database/data-dir-lock.ts'
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

const signals = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const

/**
 * Removes the file or folder before `work`, in case an earlier run was killed, and after it, no matter how it ends,
 * even by a signal.
 */
export async function removingAfter<T>(path: string, work: () => Promise<T>): Promise<T> {
  const remove = () => rmSync(path, { recursive: true, force: true })
  remove()
  process.on('exit', remove)
  for (const signal of signals) process.on(signal, exit)
  try {
    return await work()
  } finally {
    for (const signal of signals) process.off(signal, exit)
    process.off('exit', remove)
    remove()
  }
}

function exit(signal: NodeJS.Signals): never {
  process.exit(128 + constants.signals[signal])
}

/** Returns once a file's content, or a folder's list of names, is on the disk. */
export function syncToDisk(path: string): void {
  const descriptor = openSync(path, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
