import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export type TcpProxy = {
  url: string
  /** From now on nothing passes and nothing is refused, as when a firewall drops packets. */
  freeze(): void
  /** From now on every connection is reset, as when a firewall forgets what it let through. */
  reset(): void
  /** New connections pass again. The frozen ones stay silent to the server; the service gives them up. */
  thaw(): void
  /** New connections go to the service at this address, as when a standby takes over. */
  pointTo(target: string): void
  stop(): Promise<void>
}

/** Stands between a server and the service at `target`, on loopback. */
export async function startTcpProxy(target: string): Promise<TcpProxy> {
  let { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  const services = new Set<Socket>()
  let state: 'passing' | 'frozen' | 'resetting' = 'passing'
  const remember = (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => {
      sockets.delete(socket)
      services.delete(socket)
    })
  }
  const proxy = createServer((client) => {
    remember(client)
    client.on('error', () => {})
    if (state === 'resetting') client.resetAndDestroy()
    if (state !== 'passing') return
    const service = connect(Number(port), hostname)
    remember(service)
    services.add(service)
    service.on('error', () => client.destroy())
    client.pipe(service).pipe(client)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = proxy.address()
  if (typeof address !== 'object' || address === null) throw new Error('The proxy has no port.')
  return {
    url: Object.assign(new URL(target), { port: String(address.port) }).href,
    freeze: () => {
      state = 'frozen'
      for (const socket of sockets) socket.unpipe().pause()
    },
    reset: () => {
      state = 'resetting'
      for (const socket of sockets) socket.resetAndDestroy()
    },
    thaw: () => {
      state = 'passing'
      for (const service of services) service.destroy()
    },
    pointTo: (target) => {
      ;({ hostname, port } = new URL(target))
    },
    stop: async () => {
      proxy.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
