import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { takeTurns } from '../../platform/take-turns.ts'
import { holdTurn } from './address-turns.ts'

/** More than the buffers of two kernels take. */
const large = Buffer.alloc(24 * 1024 * 1024)
const app = Fastify({ trustProxy: true })
let url = ''

beforeAll(async () => {
  const turns = () => takeTurns({ atOnce: 3, atOnceOfOne: 2, waiting: 10, waitingOfOne: 1 })
  app.get('/', { onRequest: holdTurn(turns(), 600_000) }, async () => large)
  const holdBriefly = holdTurn(turns(), 1000)
  app.get('/brief', { onRequest: holdBriefly }, async () => large)
  // On a busy machine, even an honest reader may need longer for the large one.
  app.get('/brief/small', { onRequest: holdBriefly }, async () => 'small')
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const read = async (address: string, path = '/') => {
  const answer = await fetch(`${url}${path}`, { headers: { 'x-forwarded-for': address } })
  return answer.ok ? (await answer.bytes()).length : answer.status
}

async function readNothing(path: string, address: string, count: number): Promise<Socket[]> {
  const { hostname, port } = new URL(url)
  const sockets = Array.from({ length: count }, () => connect(Number(port), hostname).on('error', () => {}))
  for (const socket of sockets) socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\n\r\n`)
  await Promise.all(sockets.slice(0, 2).map((socket) => once(socket, 'readable')))
  return sockets
}

it('a reader who never reads holds the place of his own address only', async () => {
  const sockets = await readNothing('/', '1.1.1.1', 3)
  // Two hold places and one waits: there is no room for another, but for others there is.
  expect(await read('1.1.1.1')).toBe(429)
  expect(await read('2.2.2.2')).toBe(large.length)
  for (const socket of sockets) socket.destroy()
})

it('a reader who never reads holds it only for a while', async () => {
  const sockets = await readNothing('/brief', '1.1.1.1', 2)
  expect(await read('1.1.1.1', '/brief/small')).toBe('small'.length)
  for (const socket of sockets) socket.destroy()
})

it('a visitor who goes away while waiting holds nothing', async () => {
  const { hostname, port } = new URL(url)
  for (let visit = 0; visit < 5; visit += 1) {
    const socket = connect(Number(port), hostname)
    socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 3.3.3.3\r\n\r\n')
    await once(socket, 'data')
    socket.destroy()
  }
  expect(await read('3.3.3.3')).toBe(large.length)
})
