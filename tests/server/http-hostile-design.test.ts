import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { exportListSchema } from '../../contract/design-export.ts'
import { hostileDesigns } from './hostile-designs.ts'
import { postJson, startTestServer, type TestServer, validRequest } from './http-server.ts'

/** A page whose size is allowed, and whose elements a selector can compare with one another for minutes. */
const hostilePage = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html' }).end('<div><p>x</p>'.repeat(6600))
})
const library = crypto.randomUUID()
let server: TestServer
let pageUrl = ''

beforeAll(async () => {
  hostilePage.listen(0, '127.0.0.1')
  await once(hostilePage, 'listening')
  const address = hostilePage.address()
  pageUrl = `http://public.example:${typeof address === 'object' ? address?.port : ''}/`
  server = await startTestServer(
    {},
    {
      connectDeps: {
        resolve: (_hostname, callback) => callback(null, [{ address: '127.0.0.1', family: 4 }]),
        isAllowed: () => true,
      },
    },
  )
  // A start on a very busy machine counts as too much work for a moment.
  await vi.waitUntil(async () => (await fetch(`${server.url}/readyz/storage`)).ok, { timeout: 60_000 })
})
afterAll(async () => {
  await server.stop()
  hostilePage.close()
})

const hostile: readonly [string, string, string | Record<string, string>][] = [
  ...hostileDesigns
    .filter(({ name }) => name === 'entities that are never closed' || name === 'a shadow of commas and brackets')
    .map(({ name, path, body }): [string, string, string] => [name, path, String(body())]),
  [
    'a selector that compares everything with everything',
    '/api/import-url-to-figma',
    { url: pageUrl, selector: 'div:has(div:has(div:has(q))) q' },
  ],
]

test.each(hostile)(
  '%s holds up no visitor, is refused in the end, and costs the next designer nothing',
  async (...[, path, body]) => {
    const sent = typeof body === 'string' ? body : { ...body, url: pageUrl }
    let isAnswered = false
    const answer = post(path, sent).finally(() => {
      isAnswered = true
    })
    for (let visitor = 0; visitor < 5; visitor += 1) expect((await postJson(server, validRequest)).status).toBe(201)
    expect(isAnswered).toBe(false)
    // Too much of it, or, on a machine that is very busy, too much for now.
    expect([400, 422, 503]).toContain((await answer).status)
    expect(await history()).toEqual([])
    expect((await post('/api/import-html-to-figma', { html: '<h1>Pasted</h1>' })).status).toBe(201)
    expect(await clear()).toBe(1)
  },
  120_000,
)

function post(path: string, body: unknown): Promise<Response> {
  return fetch(server.url + path, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'export-library': library },
  })
}

async function history() {
  const answer = await fetch(`${server.url}/api/design-exports`, { headers: { 'export-library': library } })
  return exportListSchema.parse(await answer.json()).exports
}

/** Removes what this library holds and gives how much it was. */
async function clear(): Promise<number> {
  const kept = await history()
  for (const { id } of kept) {
    await fetch(`${server.url}/api/design-exports/${id}`, { method: 'DELETE', headers: { 'export-library': library } })
  }
  return kept.length
}
