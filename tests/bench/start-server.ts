import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '../prepare/free-port.ts'

export type RunningServer = { url: string; pid: number; stop(): Promise<void> }

/** Starts the real server with an empty embedded database in a temporary folder and waits until it is ready. */
export async function startServer(environment: Record<string, string> = {}): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const url = `http://127.0.0.1:${await freePort()}`
  const child = spawn('node', ['server/main.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: new URL(url).port,
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      ...environment,
    },
  })
  const stop = async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
  const deadline = Date.now() + 20_000
  while (!(await isReady(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop()
      throw new Error('The server did not become ready')
    }
    await setTimeout(20)
  }
  return { url, pid: child.pid ?? 0, stop }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok
  } catch {
    return false
  }
}
