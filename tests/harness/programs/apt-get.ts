import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { minuteMs } from '../../../contract/time.ts'

const patienceMs = 15 * minuteMs
const lastLines = 15

/** What apt-get and dpkg say when someone else is at work. */
const lockIsHeld = /(?:Could not get lock|frontend lock was locked|Unable to acquire the dpkg frontend lock).*/

/**
 * Installs Debian packages with one call of apt-get. While someone else holds one of its locks (new cloud machines
 * upgrade themselves first) it waits, until the signal ends that. Once apt-get is at work nothing ends it, because a
 * dpkg that is stopped halfway leaves the machine broken: the signal is then heard after apt-get's end.
 * Throws with apt-get's last lines when it fails.
 */
export async function aptGetInstall(packages: readonly string[], signal: AbortSignal): Promise<void> {
  // apt-get waits for one lock of its three (DPkg::Lock::Timeout), and could not be stopped meanwhile: it is asked again.
  const aptGet = [
    'apt-get',
    '-q',
    '-y',
    '-o',
    'DPkg::Lock::Timeout=0',
    '-o',
    'Dpkg::Use-Pty=0',
    '-o',
    'Acquire::Retries=3',
  ]
  const install = [...aptGet, 'install', '--no-install-recommends', ...packages]
  // One list out of several may be out of reach and not matter: whether the packages are there, the install tells.
  const update = await runWhenFree([...aptGet, 'update'], signal)
  let installed = await runWhenFree(install, signal)
  if (installed.output.includes('dpkg was interrupted')) {
    console.log('An earlier installation was stopped halfway: completing it first with dpkg --configure -a')
    await runWhenFree(['dpkg', '--configure', '-a', '--force-confold'], signal)
    installed = await runWhenFree(install, signal)
  }
  if (installed.code === 0) return
  const lines = `${update.code === 0 ? '' : update.output}${installed.output}`.trimEnd().split('\n').slice(-lastLines)
  throw new Error(`apt-get failed. Its last lines:\n${lines.join('\n')}`)
}

type Result = { code: number; output: string }

/** Runs a command of apt or dpkg again and again while someone else holds a lock. */
async function runWhenFree(command: readonly string[], signal: AbortSignal): Promise<Result> {
  const deadline = Date.now() + patienceMs
  for (let attempt = 0; ; attempt += 1) {
    signal.throwIfAborted()
    const result = await runToItsEnd(command, signal)
    const [held] = lockIsHeld.exec(result.output) ?? []
    if (result.code === 0 || held === undefined || Date.now() > deadline) return result
    if (attempt === 0) console.log(`Waiting for another installation on this machine to finish: ${held}`)
    await setTimeout(1000, undefined, { signal })
  }
}

async function runToItsEnd([command = '', ...parameters]: readonly string[], signal: AbortSignal): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'apt-'))
  const path = join(folder, 'log')
  const log = openSync(path, 'w')
  const announce = () =>
    console.log('Waiting for apt-get to finish. Stopping it halfway would leave this machine broken.')
  signal.addEventListener('abort', announce)
  try {
    const child = spawn(command, parameters, {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' },
      // A session of its own, which Ctrl+C does not reach, and a file instead of a pipe, which would end with this process.
      detached: true,
      stdio: ['ignore', log, log],
    })
    const [code] = await once(child, 'close')
    return { code: Number(code ?? 1), output: readFileSync(path, 'utf8') }
  } finally {
    signal.removeEventListener('abort', announce)
    closeSync(log)
    rmSync(folder, { recursive: true })
  }
}
