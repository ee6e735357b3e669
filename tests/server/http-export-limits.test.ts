import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { waitingListSchema } from '../../contract/design-layer.ts'
import { dayMs } from '../../contract/time.ts'
import { makePluginToken } from '../../server/design-export/figma-plugin.ts'
import { exportLifetimeMs, purgeExports } from '../../server/design-export/store-export.ts'
import { limits } from '../../server/platform/limits.ts'
import { hostileDesigns } from './hostile-designs.ts'
import { startTestServer, type TestServer } from './http-server.ts'

let server: TestServer
let time = Date.UTC(2026, 0, 1, 12)
const clock = () => time
let addresses = 0
let stranger = ''

// Before the server starts, which shares its thread with this file: it would be late with its own work.
const largeBodies = [
  { name: 'keys without end, as many as fit', statuses: [400, 422] },
  { name: 'keys without end, more than fit', statuses: [413] },
  { name: 'one key as long as a book', statuses: [400, 422] },
  { name: 'a line for each of 600,000 words', statuses: [422] },
  { name: 'as many boxes as are taken', statuses: [422] },
  { name: 'a width of a million digits', statuses: [201] },
].map((body) => ({ ...body, bytes: hostileDesigns.find(({ name }) => name === body.name)?.body() ?? '' }))

beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' }, { clock })
})
beforeEach(() => {
  addresses += 1
  stranger = `203.0.113.${addresses}`
})
afterAll(() => server.stop())

const hero = { html: '<h1>Advanced</h1>', name: 'Hero' }
const library = crypto.randomUUID()

describe('a stranger with a large body', () => {
  test.each(largeBodies)('who sends $name gets a short answer', async ({ statuses, bytes }) => {
    const answer = await post('/api/import-html-to-figma', bytes)
    expect(statuses).toContain(answer.status)
    expect((await answer.text()).length).toBeLessThan(5000)
  })

  test('who sends it slowly holds the place of his own address only', async () => {
    const { hostname, port } = new URL(server.url)
    const slow = Array.from({ length: 5 }, () => connect(Number(port), hostname).on('error', () => {}))
    const head = ['POST /api/send-to-figma HTTP/1.1', 'Host: x', `X-Forwarded-For: ${stranger}`, 'Expect: 100-continue']
    const lines = [...head, 'Content-Type: application/json', `Content-Length: ${limits.exportBodyBytes}`, '', '{']
    for (const socket of slow) socket.write(lines.join('\r\n'))
    await Promise.all(slow.map((socket) => once(socket, 'data')))
    // One holds the place, four wait: the sixth is one too many.
    expect((await post('/api/send-to-figma', hero)).status).toBe(429)
    expect((await post('/api/send-to-figma', hero, '198.51.100.1')).status).toBe(201)
    for (const socket of slow) socket.destroy()
    await vi.waitUntil(async () => (await post('/api/send-to-figma', hero)).status === 201, { timeout: 60_000 })
  })
})

test('one address cannot fill the library for the others', async () => {
  const picture = `<img alt="x" src="data:image/png;base64,${'A'.repeat(1_900_000)}">`
  let refused: Response | undefined
  for (let sent = 0; sent < 10 && refused === undefined; sent += 1) {
    const answer = await post('/api/import-html-to-figma', { html: picture })
    if (answer.status === 429) refused = answer
    else expect(answer.status).toBe(201)
  }
  expect(await refused?.json()).toMatchObject({ type: 'urn:problem-type:export-library-full' })
  expect(refused?.headers.get('retry-after')).toBe(String(dayMs / 2 / 1000))
  expect((await post('/api/import-html-to-figma', hero, '198.51.100.2')).status).toBe(201)
  time += dayMs
  expect((await post('/api/import-html-to-figma', hero)).status).toBe(201)
})

describe('the plugin', () => {
  const ask = (path: string, token: string, address = stranger) =>
    fetch(`${server.url}/api/figma${path}`, {
      headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': address },
    })

  test('finds every export however many others wait, the newest first', async () => {
    const { token } = await makePluginToken({ database: server.database, clock }, 'Ada')
    const honest = await storedId(await post('/api/send-to-figma', hero))
    const row = { library: 'x', kind: 'html', name: 'Flood', description: '', source: '', bytes: 1 } as const
    const flood = Array.from({ length: 110 }, (_, index) => ({
      ...row,
      id: honest.replace(/.{12}$/, String(index).padStart(12, 'f')),
      created_at: time,
      delivered_at: null,
    }))
    await server.database.kysely.insertInto('design_exports').values(flood).execute()
    const first = waitingListSchema.parse(await (await ask('/exports', token)).json())
    expect(first.exports.map(({ name }) => name)).toEqual(Array.from({ length: 100 }, () => 'Flood'))
    const second = waitingListSchema.parse(await (await ask(`/exports?before=${first.next}`, token)).json())
    expect(second.exports.map(({ id }) => id)).toContain(honest)
    expect((await ask('/exports?before=x', token)).status).toBe(404)
    await server.database.kysely.deleteFrom('design_exports').where('name', '=', 'Flood').execute()
  })

  test('is let in for half a year after its last use, and not for longer', async () => {
    const { token } = await makePluginToken({ database: server.database, clock }, 'Ada')
    const almostForgotten = limits.pluginTokenDays * dayMs - 1
    for (let use = 0; use < 2; use += 1) {
      time += almostForgotten
      expect((await ask('/exports', token)).status).toBe(200)
    }
    time += almostForgotten + 1
    expect((await ask('/exports', token)).status).toBe(401)
  })

  test('that guesses tokens is soon told nothing anymore, and only that one', async () => {
    const { token } = await makePluginToken({ database: server.database, clock }, 'Ada')
    for (let guess = 0; guess < limits.wrongTokensPerMinute; guess += 1) {
      expect((await ask('/exports', `figma_${'a'.repeat(32)}`)).status).toBe(401)
    }
    const refused = await ask('/exports', token)
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect((await ask('/exports', token, '198.51.100.3')).status).toBe(200)
  })
})

test('what has expired is deleted with its files, and nothing else is', async () => {
  const old = await storedId(await post('/api/send-to-figma', hero))
  time += exportLifetimeMs
  const young = await storedId(await post('/api/send-to-figma', hero))
  expect(await purgeExports({ database: server.database, clock })).toBeGreaterThan(0)
  const left = await server.database.kysely.selectFrom('design_export_files').select('id').execute()
  expect(left.map(({ id }) => id)).toContain(young)
  expect(left.map(({ id }) => id)).not.toContain(old)
  expect(await purgeExports({ database: server.database, clock })).toBe(0)
})

test('an operator reads in the log how many exports the server deleted at its start, and nothing of what they were', async () => {
  const place = await mkdtemp(join(tmpdir(), 'test-exports-'))
  try {
    const first = await startTestServer({ DATA_DIR: place }, { clock: () => time })
    await storedId(await post('/api/send-to-figma', { ...hero, name: 'Secret plan' }, stranger, first.url))
    await first.stop()
    const later = await startTestServer({ DATA_DIR: place }, { clock: () => time + exportLifetimeMs })
    await vi.waitUntil(() => later.log().includes('"exports-deleted"'), { timeout: 60_000 })
    const events = later
      .log()
      .split('\n')
      .filter((line) => line.includes('"exports-deleted"'))
    expect(events.map((line) => JSON.parse(line))).toMatchObject([{ event: 'exports-deleted', count: 1, level: 30 }])
    expect(events.join()).not.toContain('Secret plan')
    await later.stop()
  } finally {
    await rm(place, { recursive: true })
  }
})

function post(path: string, body: unknown, address = stranger, url = server.url): Promise<Response> {
  return fetch(url + path, {
    method: 'POST',
    body: typeof body === 'string' || body instanceof Buffer ? new Uint8Array(Buffer.from(body)) : JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'export-library': library, 'x-forwarded-for': address },
  })
}

async function storedId(answer: Response): Promise<string> {
  expect(answer.status).toBe(201)
  return z.object({ id: z.string() }).parse(await answer.json()).id
}
