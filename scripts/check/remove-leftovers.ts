import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The beginning of a check's own folder; the number of the check's process and some letters follow. */
export const folderPrefix = 'check-'
const patienceMs = 5000
/** Nobody moves it: waiting for it passes time. */
const clock = new Int32Array(new SharedArrayBuffer(4))
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
    removeWithProcesses(folder)
  }
}

/** Removes a check's folder, after ending what still writes there: a step that failed leaves the builds of its servers. */
export function removeWithProcesses(folder: string): void {
  if (existsSync('/proc/self/environ')) endProcessesIn(folder)
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  } catch {
    // Something holds it still. The next check tries again, and no report is lost for it.
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

/** Asks first: a PostgreSQL that is killed leaves a part of its memory in /dev/shm. */
function endProcessesIn(folder: string): void {
  for (const pid of processesIn(folder)) signal(pid, 'SIGINT')
  const deadline = Date.now() + patienceMs
  while (processesIn(folder).length > 0 && Date.now() < deadline) Atomics.wait(clock, 0, 0, 50)
  for (const pid of processesIn(folder)) signal(pid, 'SIGKILL')
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

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended.
  }
}
