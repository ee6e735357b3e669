import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postForm, postJson, startTestServer, type TestServer, validForm, validRequest } from './http-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: 'https://www.clinics.example' })
})
afterAll(() => server.stop())

/** Requests that end in every kind of answer, the ones that never reach the framework included. */
const answers: readonly [string, () => Promise<Headers>][] = [
  ['a page', () => headersOf('/')],
  ['a script', () => headersOf('/assets/app.abc123.js')],
  ['a picture', () => headersOf('/pictures/hero-480.abc123.avif')],
  ['a missing page', () => headersOf('/nothing')],
  ['a missing call', () => headersOf('/api/nothing')],
  ['a redirect', () => headersOf('/contact/')],
  ['a broken address', () => headersOf('/%zz')],
  ['health', () => headersOf('/healthz')],
  ['readiness', () => headersOf('/readyz')],
  ['a wrong method', async () => (await fetch(server.url, { method: 'DELETE' })).headers],
  ['a stored request', async () => (await postJson(server, validRequest)).headers],
  ['a refused request', async () => (await postJson(server, {})).headers],
  ['a form', async () => (await postForm(server, validForm)).headers],
  ['a form with faults', async () => (await postForm(server, '')).headers],
  ['too large a body', async () => (await postJson(server, 'x'.repeat(100_000))).headers],
  [
    'a part of a video',
    async () => (await fetch(`${server.url}/videos/strands.abc123.webm`, { headers: { range: 'bytes=0-9' } })).headers,
  ],
  ['a page that the visitor has', async () => revisit()],
  ['no HTTP at all', () => rawHeaders('nonsense\r\n\r\n', 400)],
  ['no Host', () => rawHeaders('GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400)],
  ['two hosts', () => rawHeaders('GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n', 400)],
  ['an empty host', () => rawHeaders('GET / HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n', 400)],
  ['a host that is none', () => rawHeaders('GET / HTTP/1.1\r\nHost: a/b@c\r\nConnection: close\r\n\r\n', 400)],
  ['a wrong length', () => rawHeaders('POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n', 400)],
  [
    'two lengths',
    () => rawHeaders('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400),
  ],
  ['too many headers', () => rawHeaders(`GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431)],
  [
    'an odd expectation',
    () => rawHeaders('GET / HTTP/1.1\r\nHost: a\r\nExpect: tea\r\nConnection: close\r\n\r\n', 417),
  ],
]

describe('what a browser may load before somebody asks for it', () => {
  test('stands in one place that pages name, and files leave out', async () => {
    const place = (await headersOf('/')).get('speculation-rules')
    expect(place).toBe('"/speculation-rules.json"')
    expect((await headersOf('/assets/app.abc123.js')).get('speculation-rules')).toBe(null)
    const answer = await fetch(server.url + JSON.parse(place ?? ''))
    expect(answer.headers.get('content-type')).toMatch(/^application\/speculationrules\+json\b/)
    expect(answer.headers.get('vary')).toContain('save-data')
    expect(await answer.json()).toMatchObject({ prerender: [{ eagerness: 'moderate' }] })
  })

  test('is nothing for a visitor who saves data', async () => {
    const answer = await fetch(`${server.url}/speculation-rules.json`, { headers: { 'save-data': 'on' } })
    expect(await answer.json()).toEqual({})
  })
})

describe('every answer carries the security headers', () => {
  test.each(answers)('%s', async (_what, ask) => {
    const headers = await ask()
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/^default-src '(none|self)'/)
    for (const directive of ["frame-ancestors 'self'", "form-action 'self'", "base-uri 'none'", "object-src 'none'"]) {
      expect(policy).toContain(directive)
    }
    expect(policy).toMatch(/upgrade-insecure-requests$/)
    expect(policy).not.toContain('unsafe')
    expect(Object.fromEntries(headers)).toMatchObject({
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=(), '),
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    })
    for (const name of ['x-powered-by', 'server', 'set-cookie', 'access-control-allow-origin']) {
      expect(headers.has(name)).toBe(false)
    }
  })

  test('and a page adds the hashes that its build computed', async () => {
    expect((await headersOf('/contact')).get('content-security-policy')).toContain("script-src 'self' 'sha256-abc='")
  })
})

async function headersOf(path: string): Promise<Headers> {
  return (await fetch(`${server.url}${path}`, { redirect: 'manual' })).headers
}

async function revisit(): Promise<Headers> {
  const etag = (await headersOf('/')).get('etag') ?? ''
  const answer = await fetch(server.url, { headers: { 'if-none-match': etag } })
  expect(answer.status).toBe(304)
  return answer.headers
}

async function rawHeaders(bytes: string, status: number): Promise<Headers> {
  const answer = await server.sendRaw(bytes)
  const [first = '', ...lines] = answer.slice(0, answer.indexOf('\r\n\r\n')).split('\r\n')
  expect(first).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  return new Headers(
    lines.map((line): [string, string] => [line.split(': ')[0] ?? '', line.split(': ').slice(1).join(': ')]),
  )
}
