import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The beginning of a check's own folder; the number of the check's process and some letters follow. */
export const folderPrefix = 'check-'
const folderName = new RegExp(`^${folderPrefix}(\\d+)-`)

/**
 * Ends what checks that were killed have left running in `parent`, such as PostgreSQL, and removes their folders. Only
 * Linux tells which processes belong to a folder: all those whose TMPDIR it is. Nobody waits for them anymore.
 */
export function removeLeftovers(parent: string): void {
  if (!existsSync('/proc/self/environ') || !existsSync(parent)) return
  for (const name of readdirSync(parent)) {
    const [, checkPid] = folderName.exec(name) ?? []
    const folder = join(parent, name)
    if (checkPid === undefined || isCheck(checkPid) || !isOurs(folder)) continue
    for (const pid of processesIn(folder)) kill(pid)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Not just whether it lives: another program may have been given its number since. */
function isCheck(pid: string): boolean {
  return read(`/proc/${pid}/cmdline`).includes('check.ts')
}

/** Whether it's this user's; nobody may judge what others' processes are in. */
function isOurs(folder: string): boolean {
  return statSync(folder, { throwIfNoEntry: false })?.uid === process.getuid?.()
}

function processesIn(folder: string): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const isInIt = (pid: string) => read(`/proc/${pid}/environ`).split('\0').includes(`TMPDIR=${folder}`)
  return pids.filter(isInIt).map(Number)
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // It has ended, or belongs to somebody else.
    return ''
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
}
