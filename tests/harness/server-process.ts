import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { childEnvironment } from './child-environment.ts'
import { freePort } from './programs/free-port.ts'

/** Signs the staff's cookies on the servers of a test. */
export const sessionSecret = 'a secret that only tests know, of 32 letters or more'

export type ServerProcess = {
  url: string
  pid: number
  isRunning(): boolean
  /** Everything that it wrote to both outputs. */
  output(): string
  signal(signal: NodeJS.Signals): void
  /** Stops reading what it writes, as if the program that collects the logs had died. */
  stopReading(): void
  /** Its exit code once it has ended by itself, or null when a signal ended it. */
  ended(): Promise<number | null>
  /** Ends it and gives its exit code, or null when a signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

/**
 * Starts the real server, or a script that is one, as a process of its own and waits until it can store a request. `cwd`
 * has the code of another version.
 */
export async function startServerProcess(
  environment: Record<string, string>,
  script = 'server/main.ts',
  cwd = process.cwd(),
): Promise<ServerProcess> {
  const url = `http://127.0.0.1:${environment.PORT ?? (await freePort())}`
  const child = spawn(process.execPath, [script], {
    cwd,
    env: {
      ...childEnvironment,
      HOST: '127.0.0.1',
      PORT: new URL(url).port,
      CONTACT_RATE_LIMIT: '1000000',
      DRAIN_SECONDS: '0',
      SESSION_SECRET: sessionSecret,
      ...environment,
    },
  })
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => lines.push(String(chunk)))
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    return await waitForExit(child)
  }
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const deadline = Date.now() + 120_000
  while (!(await isReady(url))) {
    if (isRunning() && Date.now() < deadline) {
      await setTimeout(10)
      continue
    }
    await end('SIGKILL')
    throw new Error(`The server did not become ready:\n${lines.join('')}`)
  }
  return {
    url,
    pid: child.pid ?? 0,
    isRunning,
    output: () => lines.join(''),
    signal: (signal) => child.kill(signal),
    stopReading: () => {
      for (const stream of [child.stdout, child.stderr]) stream.destroy()
    },
    ended: () => waitForExit(child),
    end,
  }
}

async function waitForExit(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz/storage`)).ok
  } catch {
    return false
  }
}
