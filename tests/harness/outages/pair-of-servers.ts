import { setTimeout } from 'node:timers/promises'
import { freePort } from '../programs/free-port.ts'
import { type ServerProcess, startServerProcess } from '../server-process.ts'

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
    // A proxy that asks every second has sent it visitors again by then.
    await setTimeout(5000)
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
