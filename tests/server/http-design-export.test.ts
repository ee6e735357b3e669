import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { exportListSchema, maximumHtmlLength } from '../../contract/design-export.ts'
import { designSchema, waitingListSchema } from '../../contract/design-layer.ts'
import { makePluginToken, revokePluginToken } from '../../server/design-export/figma-plugin.ts'
import { exportLifetimeMs } from '../../server/design-export/store-export.ts'
import { limits } from '../../server/platform/limits.ts'
import { startTestServer, type TestServer } from './http-server.ts'

let server: TestServer
let time = Date.UTC(2026, 0, 1)
const clock = () => time
let library = newLibrary()

beforeAll(async () => {
  server = await startTestServer({}, { clock })
  // A start on a very busy machine counts as too much work for a moment.
  await vi.waitUntil(async () => (await fetch(`${server.url}/readyz/storage`)).ok, { timeout: 60_000 })
})
afterAll(() => server.stop())

const hero = {
  html: '<section data-box="0 0 400 200" style="background-color:#102030"><h1 data-box="20 20 300 40"><span data-box="20 20 300 40"><span data-line="20 20 300 40">Advanced</span></span></h1></section>',
  selector: '#hero',
  name: 'Hero',
  description: 'The first view',
}

describe('a designer who exports a section', () => {
  test('finds it in the history and downloads it in three forms', async () => {
    library = newLibrary()
    const id = await send('/api/send-to-figma', hero)
    expect(await history()).toMatchObject([{ id, kind: 'component', name: 'Hero', source: '#hero', deliveredAt: null }])
    expect(await file(id, 'html')).toContain('Advanced')
    expect(await file(id, 'svg')).toMatch(/<text [^>]*>Advanced<\/text>/)
    expect(JSON.parse(await file(id, 'json'))).toMatchObject({ type: 'frame', name: 'Hero', width: 400, height: 200 })
  })

  test('gets the specified names when none is given', async () => {
    library = newLibrary()
    await send('/api/send-to-figma', { html: hero.html })
    await send('/api/import-html-to-figma', { html: '<h1>Pasted</h1>' })
    expect((await history()).map(({ name }) => name)).toEqual(['HTML Import', 'Component Export'])
  })

  test('removes an export, and it is gone', async () => {
    library = newLibrary()
    const id = await send('/api/send-to-figma', hero)
    expect((await call(`/api/design-exports/${id}`, { method: 'DELETE' })).status).toBe(204)
    expect(await history()).toEqual([])
    expect((await call(`/api/design-exports/${id}/html`)).status).toBe(404)
  })

  test('finds nothing anymore after 30 days', async () => {
    library = newLibrary()
    const id = await send('/api/send-to-figma', hero)
    time += exportLifetimeMs + 1
    expect(await history()).toEqual([])
    expect((await call(`/api/design-exports/${id}/svg`)).status).toBe(404)
  })

  test('is told when the library is full, and nothing is lost', async () => {
    library = newLibrary()
    await send('/api/send-to-figma', hero)
    const [row] = await server.database.kysely
      .selectFrom('design_exports')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    if (row === undefined) throw new Error('Nothing was stored')
    const copies = Array.from({ length: limits.exportsOfOneBrowser - 1 }, (_, index) => ({
      ...row,
      id: `${row.id}-${index}`,
    }))
    await server.database.kysely.insertInto('design_exports').values(copies).execute()
    expect((await post('/api/send-to-figma', hero)).status).toBe(429)
    expect(await history()).toHaveLength(limits.exportsOfOneBrowser)
    await server.database.kysely.deleteFrom('design_exports').execute()
  })
})

describe('a stranger', () => {
  test('sees no history without the id of that browser', async () => {
    const id = await send('/api/send-to-figma', hero)
    library = newLibrary()
    expect(await history()).toEqual([])
    expect((await call(`/api/design-exports/${id}/html`)).status).toBe(404)
    expect((await call(`/api/design-exports/${id}`, { method: 'DELETE' })).status).toBe(404)
    expect((await fetch(`${server.url}/api/design-exports`)).status).toBe(404)
  })

  test.each([
    ['/api/send-to-figma', { ...hero, html: ' ' }, 422],
    ['/api/send-to-figma', { ...hero, html: '<script>1</script>' }, 422],
    ['/api/send-to-figma', { ...hero, extra: 1 }, 422],
    ['/api/send-to-figma', { ...hero, html: '<b>'.repeat(50_000) }, 422],
    ['/api/send-to-figma', { ...hero, html: 'x'.repeat(maximumHtmlLength + 1) }, 422],
    ['/api/send-to-figma', { ...hero, html: 'x'.repeat(limits.exportBodyBytes) }, 413],
    ['/api/send-to-figma', { ...hero, name: 'a'.repeat(121) }, 422],
    ['/api/import-html-to-figma', {}, 422],
    ['/api/import-url-to-figma', { url: 'not an address' }, 422],
    ['/api/import-url-to-figma', { url: '' }, 422],
    ['/api/import-url-to-figma', { url: 'http://127.0.0.1/' }, 422],
    ['/api/import-url-to-figma', { url: 'http://169.254.169.254/latest/' }, 422],
    ['/api/import-url-to-figma', { url: 'file:///etc/passwd' }, 422],
  ])('who posts something wrong to %s is refused and nothing is stored', async (path, body, status) => {
    library = newLibrary()
    const answer = await post(path, body)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
    expect(await history()).toEqual([])
  })

  test('cannot make a visitor of another site export anything', async () => {
    expect((await post('/api/send-to-figma', hero, { origin: 'https://evil.example' })).status).toBe(403)
  })
})

describe('the plugin', () => {
  const plugin = (path: string, token: string, method = 'GET') =>
    fetch(`${server.url}/api/figma${path}`, { method, headers: { origin: 'null', authorization: `Bearer ${token}` } })

  test('collects what waits, draws it, acknowledges it, and the page says so', async () => {
    library = newLibrary()
    const { token } = await makePluginToken({ database: server.database, clock }, 'Ada')
    const id = await send('/api/send-to-figma', hero)
    const waiting = waitingListSchema.parse(await (await plugin('/exports', token)).json())
    expect(waiting.exports[0]).toMatchObject({ id, name: 'Hero' })
    const design = await plugin(`/exports/${id}`, token)
    expect(design.headers.get('access-control-allow-origin')).toBe('null')
    expect(designSchema.parse(await design.json()).root).toMatchObject({ type: 'frame', children: [{ type: 'text' }] })
    expect((await plugin(`/exports/${id}/delivered`, token, 'POST')).status).toBe(204)
    expect((await history())[0]?.deliveredAt).toBe(new Date(time).toISOString())
    const left = waitingListSchema.parse(await (await plugin('/exports', token)).json())
    expect(left.exports.map((entry) => entry.id)).not.toContain(id)
  })

  test('may ask from its window, whose origin is null, and no other site may', async () => {
    const ask = (origin: string) =>
      fetch(`${server.url}/api/figma/exports`, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' },
      })
    const allowed = await ask('null')
    expect(allowed.status).toBe(204)
    expect(allowed.headers.get('access-control-allow-headers')).toBe('Authorization')
    expect((await ask('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull()
  })

  test('is turned away without a token, with a wrong one and with one that was revoked', async () => {
    const { token, id } = await makePluginToken({ database: server.database, clock }, 'Bob')
    expect((await plugin('/exports', token)).status).toBe(200)
    await revokePluginToken({ database: server.database }, id)
    for (const wrong of [token, '', 'figma_', `figma_${'a'.repeat(32)}`]) {
      expect((await plugin('/exports', wrong)).status).toBe(401)
    }
    expect(server.log()).not.toContain(token)
  })
})

test('an operator who turned the tools off has none of these addresses', async () => {
  const closed = await startTestServer({ TOOLS_ACCESS: 'off' })
  for (const path of ['/api/design-exports', '/api/figma/exports']) {
    expect((await fetch(closed.url + path)).status).toBe(404)
  }
  expect((await fetch(`${closed.url}/api/send-to-figma`, { method: 'POST' })).status).toBe(404)
  await closed.stop()
})

test('a designer who exports too often in a minute is asked to wait', async () => {
  const busy = await startTestServer()
  const statuses: number[] = []
  for (let post = 0; post <= limits.exportsPerMinute; post += 1) {
    const answer = await fetch(`${busy.url}/api/send-to-figma`, { method: 'POST' })
    statuses.push(answer.status)
    if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  await busy.stop()
})

function newLibrary(): string {
  return crypto.randomUUID()
}

function call(path: string, options: RequestInit = {}): Promise<Response> {
  return fetch(server.url + path, { ...options, headers: { 'export-library': library, ...options.headers } })
}

function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const type = { 'content-type': 'application/json' }
  return call(path, { method: 'POST', body: JSON.stringify(body), headers: { ...type, ...headers } })
}

async function send(path: string, body: unknown): Promise<string> {
  const answer = await post(path, body)
  expect(answer.status).toBe(201)
  return z.object({ id: z.string() }).parse(await answer.json()).id
}

async function history() {
  return exportListSchema.parse(await (await call('/api/design-exports')).json()).exports
}

async function file(id: string, format: string): Promise<string> {
  const answer = await call(`/api/design-exports/${id}/${format}`)
  expect(answer.headers.get('content-disposition')).toContain('attachment')
  return answer.text()
}
