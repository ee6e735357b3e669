import { chmodSync, closeSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const lockFileName = 'lock.sqlite'

export type DataDirLock = { release(): void }

/** What `lockDataDir` throws; its message is meant for the operator. */
export class DataDirLockedError extends Error {
  override readonly name = 'DataDirLockedError'
}

/**
 * Holds `dataDir` for this process until `release` or its end, however that comes. Throws `DataDirLockedError` if
 * another process holds it. The lock is an exclusive transaction on a small SQLite file, which the system drops with
 * the process: PID files outlive a kill and mislead inside containers.
 */
export function lockDataDir(dataDir: string): DataDirLock {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  keepPrivate(dataDir)
  const file = join(dataDir, lockFileName)
  closeSync(openSync(file, 'a', 0o600))
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    lock.exec('pragma journal_mode = delete; begin exclusive')
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw error
    throw new DataDirLockedError(
      `Another server is already using the folder ${dataDir}. Stop it, or give this one its own DATA_DIR (and PORT).`,
      { cause: error },
    )
  }
  return {
    release: () => {
      if (lock.isOpen) lock.close()
    },
  }
}

/**
 * Closes an existing folder to other users, if it was empty or already ours. If it has other things in it, they may
 * belong to someone else, so then the files' own mode has to be enough.
 */
function keepPrivate(dataDir: string): void {
  const names = readdirSync(dataDir)
  const isOurs = names.length === 0 || names.includes(lockFileName)
  const { mode, uid } = statSync(dataDir)
  if (isOurs && (mode & 0o077) !== 0 && uid === process.getuid?.()) chmodSync(dataDir, 0o700)
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && (error.errcode === 5 || error.errcode === 6)
}
