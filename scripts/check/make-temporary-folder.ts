import { chmodSync, existsSync, mkdtempSync, readFileSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderPrefix, removeLeftovers } from './remove-leftovers.ts'

const memory = '/dev/shm'
/** Most of it goes to PostgreSQL: 8 MB for each of some hundred databases. */
const enoughBytes = 8 * 2 ** 30

/**
 * A folder for everything that tests write and remove again: databases, profiles of browsers, small sites. In memory if
 * there's room, because ext4 passes over files that were removed within the last minutes one by one: after some thousand
 * of them, each new file takes up to a millisecond of processor time, a hundred times as long. What checks that were
 * killed have left is removed first.
 */
export function makeTemporaryFolder(): string {
  for (const parent of [memory, tmpdir()]) removeLeftovers(parent)
  const folder = mkdtempSync(join(isFit() ? memory : tmpdir(), `${folderPrefix}${process.pid}-`))
  // PostgreSQL doesn't run as root, and finds its own folder in here.
  chmodSync(folder, 0o711)
  return folder
}

/** Some tests start programs there that they wrote themselves. */
function isFit(): boolean {
  if (!existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  if (bavail * bsize < enoughBytes) return false
  const mounts = readFileSync('/proc/mounts', 'utf8')
  return new RegExp(String.raw`^\S+ ${memory} tmpfs (?!\S*\bnoexec\b)`, 'm').test(mounts)
}
