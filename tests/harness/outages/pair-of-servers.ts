import { setTimeout } from 'node:timers/promises'
import { freePort } from '../programs/free-port.ts'
import { type ServerProcess, startServerProcess } from '../server-process.ts'

type Start = (environment: Record<string, string>) => Promise<ServerProcess>

export type Pair = {
  urls: readonly [string, string]
  restart(index: 0 | 1): Promise<void>
  /** Replaces one by the same server from another folder or with other variables. */
  replace(index: 0 | 1, start: Start): Promise<void>
  /** Kills one, and starts it again as systemd would. */
  kill(index: 0 | 1): Promise<void>
  /** One does nothing until `work` has ended, as if its machine hung. */
  freeze(index: 0 | 1, work: () => Promise<void>): Promise<void>
  stop(): Promise<void>
}

/** Two servers at addresses that stay, whoever is behind them; `start` starts another version. */
export async function startPair(environment: Record<string, string>, start: Start = startServerProcess): Promise<Pair> {
  const ports = [String(await freePort()), String(await freePort())] as const
  const environmentOf = (index: 0 | 1) => ({ ...environment, PORT: ports[index] })
  const servers = await Promise.all([start(environmentOf(0)), start(environmentOf(1))])
  const startAgain = async (index: 0 | 1, start: Start) => {
    servers[index] = await start(environmentOf(index))
    await waitForProxy()
  }
  const replace: Pair['replace'] = async (index, start) => {
    const code = await servers[index].end('SIGTERM')
    if (code !== 0) throw new Error(`A server ended with ${code}:\n${servers[index].output()}`)
    await startAgain(index, start)
  }
  return {
    urls: [servers[0].url, servers[1].url],
    replace,
    restart: (index) => replace(index, startServerProcess),
    kill: async (index) => {
      await servers[index].end('SIGKILL')
      await startAgain(index, startServerProcess)
    },
    freeze: async (index, work) => {
      servers[index].signal('SIGSTOP')
      await work().finally(() => servers[index].signal('SIGCONT'))
      await waitForProxy()
    },
    stop: async () => {
      await Promise.all(servers.map((server) => server.end('SIGKILL')))
    },
  }
}

/** A proxy that asks a server every second has sent it visitors again by then. */
async function waitForProxy(): Promise<void> {
  await setTimeout(5000)
}
