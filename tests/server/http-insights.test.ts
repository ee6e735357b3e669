import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readInsights } from '../../server/insights/read-insights.ts'
import { startTestServer, type TestServer } from './http-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const tell = (to: TestServer, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${to.url}/insights/view`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })

describe('POST /insights/view', () => {
  it('takes a view and answers with nothing: no cookie, no body, nothing to keep', async () => {
    const answer = await tell(server, { page: '/contact', event: 'view' })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it.each([
    ['an unknown event', { page: '/', event: 'buy' }, 422],
    ['a page that is no path', { page: 'https://other.example', event: 'view' }, 422],
    ['a very long page', { page: `/${'a'.repeat(2001)}`, event: 'view' }, 422],
    ['anything about the visitor', { page: '/', event: 'view', visitor: '7' }, 422],
    ['a list', [], 400],
    ['broken JSON', '{"page":', 400],
    ['a field that is given twice', '{"page":"/","page":"/","event":"view"}', 400],
    ['far too much', `{"page":"/${'a'.repeat(5000)}"}`, 413],
  ])('refuses %s', async (_, body, status) => {
    const answer = await tell(server, body)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
  })

  it('refuses another website and another format', async () => {
    const body = { page: '/', event: 'view' }
    expect((await tell(server, body, { origin: 'https://other.example' })).status).toBe(403)
    expect((await tell(server, 'page=/', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415)
  })

  it('logs neither the page nor anything of who asked', async () => {
    await tell(server, { page: '/secret-page', event: 'view' }, { 'user-agent': 'Telltale/1.0' })
    expect(server.log()).toContain('/insights/view')
    expect(server.log()).not.toMatch(/secret-page|Telltale|127\.0\.0\.1.*insights/)
  })
})

it('a flood from one address is stopped, and told when to come back', async () => {
  const small = await startTestServer({ CONTACT_RATE_LIMIT: '1' })
  try {
    const answers: Response[] = []
    for (let count = 0; count < 31; count++) answers.push(await tell(small, { page: '/', event: 'view' }))
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(30)
    expect(answers.at(-1)?.status).toBe(429)
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0)
  } finally {
    await small.stop()
  }
})

it('what was counted is stored when the server stops, and nothing of those who asked not to be', async () => {
  const server = await startTestServer()
  await tell(server, { page: '/contact', event: 'view' })
  await tell(server, { page: '/contact', event: 'call' })
  await tell(server, { page: '/contact', event: 'view' }, { 'sec-gpc': '1' })
  await tell(server, { page: '/contact', event: 'view' }, { 'sec-purpose': 'prefetch;prerender' })
  await server.app.close()
  expect(await readInsights(server.database, '2000-01-01')).toMatchObject([{ page: '/contact', view: 1, call: 1 }])
  await server.stop()
})
