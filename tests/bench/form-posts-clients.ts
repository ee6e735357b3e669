import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

type Load = { connections: number; forMs: number; createBody: () => string }
type Result = { answered: number; latenciesMs: number[] }

/**
 * Keeps one post in progress on each connection, over bare sockets: an HTTP library would take as much of the processor
 * as the server being measured. Anything but 201 ends the bench, because a refusal must not count as speed.
 */
export async function postContinuously(url: string, { connections, forMs, createBody }: Load): Promise<Result> {
  const { hostname, port, host, pathname } = new URL(url)
  const latenciesMs: number[] = []
  const end = performance.now() + forMs
  const loop = async () => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    await once(socket, 'connect')
    while (performance.now() < end) {
      const body = createBody()
      const head = `POST ${pathname} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}`
      const startedAt = performance.now()
      socket.write(`${head}\r\n\r\n${body}`)
      await readCreated(socket)
      latenciesMs.push(performance.now() - startedAt)
    }
    socket.destroy()
  }
  await Promise.all(Array.from({ length: connections }, loop))
  return { answered: latenciesMs.length, latenciesMs }
}

async function readCreated(socket: Socket): Promise<void> {
  let answer = ''
  while (!isWhole(answer)) {
    const [chunk] = await once(socket, 'data')
    answer += String(chunk)
  }
  if (!answer.startsWith('HTTP/1.1 201 ')) throw new Error(`The server answered ${answer.slice(0, 100)}`)
}

function isWhole(answer: string): boolean {
  const headEnd = answer.indexOf('\r\n\r\n')
  if (headEnd === -1) return false
  const length = /\r\ncontent-length: (\d+)/i.exec(answer)?.[1]
  return Buffer.byteLength(answer.slice(headEnd + 4)) >= Number(length ?? 0)
}
