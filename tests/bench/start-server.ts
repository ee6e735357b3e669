import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import * as z from 'zod'
import { freePort } from '../harness/programs/free-port.ts'

export type RunningServer = { url: string; pid: number; stop(): Promise<void> }

/**
 * Starts the real server as `npm start` does, with an empty embedded database in a temporary folder, and waits
 * until it is ready.
 */
export async function startServer(environment: Record<string, string> = {}): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const url = `http://127.0.0.1:${await freePort()}`
  const child = spawn('sh', ['-c', startCommand()], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: new URL(url).port,
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      DRAIN_SECONDS: '0',
      ...environment,
    },
  })
  const stop = async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
  const deadline = Date.now() + 60_000
  while (!(await isReady(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop()
      throw new Error('The server did not become ready')
    }
    await setTimeout(20)
  }
  return { url, pid: child.pid ?? 0, stop }
}

/** The command of `npm start`. Its `exec` puts the server in the place of the shell, whose process this is. */
function startCommand(): string {
  return z
    .object({ scripts: z.object({ start: z.string().startsWith('exec node ') }) })
    .parse(JSON.parse(readFileSync('package.json', 'utf8'))).scripts.start
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz/storage`)).ok
  } catch {
    return false
  }
}
