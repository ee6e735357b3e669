import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { AppError } from '../../server/platform/errors.ts'
import { limits } from '../../server/platform/limits.ts'
import { postJson, startTestServer, type TestServer, validRequest } from './http-server.ts'

const running: TestServer[] = []
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop()
})

async function start(environment: Record<string, string>): Promise<TestServer> {
  const server = await startTestServer(environment)
  running.push(server)
  return server
}

const send = async (server: TestServer, remoteAddress: string, forwardedFor?: string) => {
  const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/contact',
    payload: validRequest,
    headers,
    remoteAddress,
  })
  return answer.statusCode
}

describe('an address that sends too often', () => {
  test('is asked to wait, others are not, and health stays visible', async () => {
    const server = await start({ CONTACT_RATE_LIMIT: '2' })
    expect([await send(server, '192.0.2.1'), await send(server, '192.0.2.1')]).toEqual([201, 201])
    const refused = await server.app.inject({
      method: 'POST',
      url: '/api/contact',
      payload: validRequest,
      remoteAddress: '192.0.2.1',
    })
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect(refused.json()).toMatchObject({ type: 'urn:problem-type:too-many-requests', status: 429 })
    expect(await send(server, '192.0.2.2')).toBe(201)
    expect((await server.app.inject({ url: '/healthz', remoteAddress: '192.0.2.1' })).statusCode).toBe(200)
  })

  test('is counted for broken bodies too', async () => {
    const server = await start({ CONTACT_RATE_LIMIT: '1' })
    expect((await postJson(server, '{')).status).toBe(400)
    expect((await postJson(server, '{')).status).toBe(429)
  })

  test('cannot hide behind the many networks that one IPv6 customer has', async () => {
    const server = await start({ CONTACT_RATE_LIMIT: '1' })
    expect(await send(server, '2001:db8:1:2::1')).toBe(201)
    expect(await send(server, '2001:db8:1:2:ffff::9')).toBe(429)
    expect(await send(server, '2001:db8:1:3::1')).toBe(429)
    expect(await send(server, '[2001:db8:1:4::1]:443')).toBe(429)
    expect(await send(server, '2001:db8:2::1')).toBe(201)
  })

  test('cannot name another address while no proxy is trusted', async () => {
    const server = await start({ CONTACT_RATE_LIMIT: '1' })
    expect(await send(server, '192.0.2.1', '198.51.100.1')).toBe(201)
    expect(await send(server, '192.0.2.1', '198.51.100.2')).toBe(429)
  })

  test('is the one that the trusted proxy names, whatever the visitor wrote before it', async () => {
    const server = await start({ CONTACT_RATE_LIMIT: '1', TRUST_PROXY: '1' })
    expect(await send(server, '10.0.0.1', '198.51.100.1')).toBe(201)
    expect(await send(server, '10.0.0.1', '203.0.113.7, 198.51.100.1')).toBe(429)
    expect(await send(server, '10.0.0.1', '198.51.100.2')).toBe(201)
  })

  test('may be any nonsense behind a proxy without an error', async () => {
    const server = await start({ TRUST_PROXY: '1' })
    for (const nonsense of ['', ',', 'unknown', '::zz', '1.2.3.4.5', "'; drop table x", '[::1]:80']) {
      expect([nonsense, await send(server, '10.0.0.1', nonsense)]).toEqual([nonsense, 201])
    }
  })
})

describe('while nothing can be stored', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
    server.database.store = async () => {
      throw new AppError('storage-unavailable', { retryAfterSeconds: 5 })
    }
  })
  afterAll(() => server.stop())

  test('a request is answered 503 and never acknowledged', async () => {
    const answer = await postJson(server, validRequest)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await answer.json()).toMatchObject({ type: 'urn:problem-type:storage-unavailable' })
  })

  test('the server wants visitors, and a monitor hears that it stores nothing', async () => {
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    const forVisitors = await fetch(`${server.url}/readyz`)
    expect([forVisitors.status, await forVisitors.json()]).toEqual([
      200,
      { status: 'ready', checks: { content: 'installed' } },
    ])
    const forMonitors = await fetch(`${server.url}/readyz/storage`)
    expect([forMonitors.status, await forMonitors.json()]).toEqual([
      503,
      { status: 'unavailable', checks: { database: 'cannot store' } },
    ])
  })

  test('pages are still served', async () => {
    expect((await fetch(server.url)).status).toBe(200)
  })
})

test('a server that can store says so', async () => {
  const server = await start({})
  const answer = await fetch(`${server.url}/readyz/storage`)
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { status: 'ready', checks: { database: 'ok', mail: 'ok' } },
  ])
  expect(await server.countStored()).toBe(0)
})

/** Waits for the answers with the connection open to both sides, as a program does that means it. */
function sendAhead({ url }: TestServer, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(bytes))
    let answers = ''
    socket.on('data', (chunk) => (answers += chunk))
    socket.on('close', () => resolve(answers))
    socket.on('error', reject)
  })
}

describe('a large request that is answered before its body has come', () => {
  const head = `POST /api/send-to-figma HTTP/1.1\r\nHost: a\r\nOrigin: https://evil.example\r\nContent-Type: application/json\r\n`
  const unfinished = `${head}Content-Length: 2000000\r\n\r\n${'a'.repeat(100_000)}`

  test('is answered, and its connection ends when the rest stays away', async () => {
    const server = await start({})
    expect(await sendAhead(server, unfinished)).toMatch(/^HTTP\/1.1 403 /)
  })

  test('gets a connection for the next request when the rest has come', async () => {
    const server = await start({})
    const body = 'a'.repeat(100_000)
    const next = 'GET /contact HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'
    const answers = await sendAhead(server, `${head}Content-Length: ${body.length}\r\n\r\n${body}${next}`)
    expect(answers.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 403', 'HTTP/1.1 200'])
  })

  test.each([
    ['a refused post', head, 403],
    ['a page', 'GET /contact HTTP/1.1\r\nHost: a\r\n', 200],
  ])(
    'waits with %s for the others of its address, and is hung up on where too many wait',
    async (_name, first, status) => {
      const server = await start({})
      const whole = `${first}Connection: close\r\nContent-Length: 100000\r\n\r\n${'a'.repeat(100_000)}`
      const requests = [unfinished, ...Array.from({ length: 39 }, () => whole)]
      const answers = await Promise.all(requests.map((request) => sendAhead(server, request).catch(() => '')))
      const answered = answers.filter((answer) => /^HTTP\/1.1 \d+/.test(answer))
      expect(answered.filter((answer) => answer.startsWith(`HTTP/1.1 ${status}`)).length).toBeGreaterThan(
        limits.unreadBodiesWaitingOfOne - 1,
      )
      expect(answered).toHaveLength(limits.unreadBodiesWaitingOfOne + 1)
      expect(answers.filter((answer) => answer === '')).toHaveLength(40 - answered.length)
    },
  )
})

describe('requests that are sent ahead on one connection', () => {
  const page = 'GET /contact HTTP/1.1\r\nHost: a\r\n\r\n'
  const lastPage = 'GET /contact HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'
  const countAnswers = (bytes: string) => bytes.split('HTTP/1.1 200 OK').length - 1

  test('are all answered, in their order', async () => {
    const server = await start({})
    const pages = ['contact', 'nowhere'].map((name) => `GET /${name} HTTP/1.1\r\nHost: a\r\n\r\n`)
    const answers = await sendAhead(server, pages.join('').repeat(10) + lastPage)
    const expected = [...Array.from({ length: 10 }, () => ['200', '404']).flat(), '200']
    expect(Array.from(answers.matchAll(/HTTP\/1.1 (\d+)/g), ([, status]) => status)).toEqual(expected)
  })

  test('end the connection when they are too many', async () => {
    const server = await start({})
    expect(countAnswers(await sendAhead(server, page.repeat(1000) + lastPage))).toBeLessThan(22)
    expect((await fetch(server.url)).status).toBe(200)
  })
})

test('a server that cannot keep up says so at once instead of letting everyone wait, and is still alive', async () => {
  const server = await start({})
  const endsAt = performance.now() + limits.eventLoopDelayMs + 1500
  while (performance.now() < endsAt);
  await setTimeout(10)
  const answer = await server.app.inject({ method: 'POST', url: '/api/contact', payload: validRequest })
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
  expect(answer.json()).toMatchObject({ type: 'urn:problem-type:overloaded' })
  const page = await fetch(`${server.url}/contact`)
  expect([page.status, (await page.text()).includes('Something went wrong')]).toEqual([503, true])
  expect((await server.app.inject('/healthz')).statusCode).toBe(200)
  expect(await server.countStored()).toBe(0)
})
