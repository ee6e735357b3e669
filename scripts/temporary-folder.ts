import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'

/**
 * Makes the folder for all that tests write and remove. In memory if there's room (8 MB for each of some hundred
 * PostgreSQL databases): ext4 steps over just removed files one by one, so after some thousand, a new file takes up to
 * 1 ms, 100 times as long. First removes leftovers of killed checks.
 */
export function makeTemporaryFolder(): string {
  for (const parent of new Set([memory, tmpdir()])) removeLeftovers(parent)
  const folder = mkdtempSync(join(isFit() ? memory : tmpdir(), `check-${process.pid}-`))
  // PostgreSQL doesn't run as root, and finds its own folder in here.
  chmodSync(folder, 0o711)
  return folder
}

/** Removes the folders of this user's checks that have ended. */
export function removeLeftovers(parent: string): void {
  if (!existsSync(parent)) return
  for (const name of readdirSync(parent)) {
    const [, pid] = /^check-(\d+)-/.exec(name) ?? []
    const folder = join(parent, name)
    if (pid !== undefined && isOurs(folder) && !isRunning(Number(pid))) removeFolder(folder)
  }
}

/** A PostgreSQL that a killed check has left running ends by itself, within a minute, once its folder is gone. */
export function removeFolder(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  } catch {
    // Something writes there still. The next check tries again.
  }
}

/** Has room, and runs programs: some tests start those that they wrote themselves, and Docker mounts it without. */
function isFit(): boolean {
  if (!existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  if (bavail * bsize < 8 * 2 ** 30) return false
  const mounts = readFileSync('/proc/mounts', 'utf8')
  return new RegExp(String.raw`^\S+ ${memory} tmpfs (?!\S*\bnoexec\b)`, 'm').test(mounts)
}

function isOurs(folder: string): boolean {
  return statSync(folder, { throwIfNoEntry: false })?.uid === process.getuid?.()
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
