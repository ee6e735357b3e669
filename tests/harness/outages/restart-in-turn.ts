import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '../programs/free-port.ts'
import { sampleRequest } from '../sample-request.ts'
import { type ServerProcess, startServerProcess } from '../server-process.ts'

const visitorsAtOnce = 6

export type Rush = {
  /** What was asked for so far, and every answer that wasn't the right one, with how often it came. */
  asked: number
  faults: Map<string, number>
  /** The keys of the forms that were acknowledged. */
  stored: string[]
  leave(): Promise<void>
}

/** Visitors who read pages and send forms with hardly a break, on connections that they keep. */
export function rush(url: string, pauseMs = 2): Rush {
  let isOver = false
  const faults = new Map<string, number>()
  const stored: string[] = []
  const visits = Array.from({ length: visitorsAtOnce }, (_, index) => visit(index % 3 === 0 ? sendForm : readPage))
  const state: Rush = {
    asked: 0,
    faults,
    stored,
    leave: async () => {
      isOver = true
      await Promise.all(visits)
    },
  }

  async function visit(call: () => Promise<string | undefined>): Promise<void> {
    while (!isOver) {
      const fault = await call().catch((error: Error) => String(error.cause ?? error))
      state.asked += 1
      if (fault !== undefined) faults.set(fault, (faults.get(fault) ?? 0) + 1)
      await setTimeout(pauseMs)
    }
  }

  async function readPage(): Promise<string | undefined> {
    const answer = await fetch(`${url}/contact`)
    await answer.arrayBuffer()
    return answer.status === 200 ? undefined : `a page answered ${answer.status}`
  }

  async function sendForm(): Promise<string | undefined> {
    const key = randomUUID()
    const answer = await fetch(`${url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(sampleRequest({ message: key })),
    })
    await answer.arrayBuffer()
    if (answer.status !== 201) return `a form answered ${answer.status}`
    stored.push(key)
    return undefined
  }

  return state
}

export type Pair = {
  urls: readonly [string, string]
  restart(index: 0 | 1): Promise<void>
  /** Replaces one by the same server from another folder or with other variables. */
  replace(index: 0 | 1, start: (environment: Record<string, string>) => Promise<ServerProcess>): Promise<void>
  stop(): Promise<void>
}

/** Two servers at addresses that stay, whoever is behind them; `start` starts another version. */
export async function startPair(
  environment: Record<string, string>,
  start: (environment: Record<string, string>) => Promise<ServerProcess> = startServerProcess,
): Promise<Pair> {
  const ports = [String(await freePort()), String(await freePort())] as const
  const environmentOf = (index: 0 | 1) => ({ ...environment, PORT: ports[index] })
  const servers = await Promise.all([start(environmentOf(0)), start(environmentOf(1))])
  const replace: Pair['replace'] = async (index, start) => {
    const code = await servers[index].end('SIGTERM')
    if (code !== 0) throw new Error(`A server ended with ${code}:\n${servers[index].output()}`)
    servers[index] = await start(environmentOf(index))
    // As long as a proxy takes to send it visitors again.
    await setTimeout(2500)
  }
  return {
    urls: [servers[0].url, servers[1].url],
    replace,
    restart: (index) => replace(index, startServerProcess),
    stop: async () => {
      await Promise.all(servers.map((server) => server.end('SIGKILL')))
    },
  }
}
