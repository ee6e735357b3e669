import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from './http-server.ts'
import { videoBytes } from './http-site.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const get = (path: string, headers = {}, method: 'GET' | 'HEAD' = 'GET') =>
  server.app.inject({ method, url: path, headers })

describe('a visitor who opens a page', () => {
  test.each([
    ['/', '<h1>Home</h1>'],
    ['/contact', '<h1>Contact</h1>'],
    ['/contact?utm=1', '<h1>Contact</h1>'],
    ['/locations/irvine', '<h1>Irvine Clinic</h1>'],
    ['/growth-factors2', '<h1>Growth factors</h1>'],
  ])('gets %s', async (path, words) => {
    const answer = await get(path)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'accept-encoding',
    })
    expect(answer.body).toContain(words)
  })

  test.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['deflate', undefined],
  ])('who accepts %s gets it in %s with a tag of its own', async (accepted, encoding) => {
    const answer = await get('/', { 'accept-encoding': accepted })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length))
    expect(answer.headers.etag).toMatch(/^"[\w-]{27}"$/)
    const plain = await get('/')
    expect(answer.headers.etag === plain.headers.etag).toBe(encoding === undefined)
    if (encoding === 'br') expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(plain.body)
  })

  test('again gets 304 with the tag, however a proxy wrote it, and only for the encoding that he has', async () => {
    const { headers } = await get('/', { 'accept-encoding': 'br' })
    for (const tag of [String(headers.etag), `W/${headers.etag}`, `"other", ${headers.etag}`, '*']) {
      const again = await get('/', { 'accept-encoding': 'br', 'if-none-match': tag })
      expect(again.statusCode).toBe(304)
      expect(again.body).toBe('')
      expect(again.headers).toMatchObject({ etag: headers.etag, vary: 'accept-encoding' })
      expect(again.headers).not.toHaveProperty('content-encoding')
    }
    expect((await get('/', { 'if-none-match': String(headers.etag) })).statusCode).toBe(200)
    expect((await get('/', { 'if-none-match': '"stale"' })).statusCode).toBe(200)
  })

  test('by HEAD gets the headers alone', async () => {
    const [head, full] = await Promise.all([get('/contact', {}, 'HEAD'), get('/contact')])
    expect(head.statusCode).toBe(200)
    expect(head.body).toBe('')
    expect(head.headers['content-length']).toBe(full.headers['content-length'])
    expect(head.headers.etag).toBe(full.headers.etag)
  })

  test('that does not exist reads the designed page with status 404, which is never kept', async () => {
    for (const path of ['/nothing', '/404', '/500', '/404.html', '/contact/more', '/Contact', '/unknown/']) {
      const answer = await get(path, { 'accept-encoding': 'gzip' })
      expect([path, answer.statusCode]).toEqual([path, 404])
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(answer.headers).not.toHaveProperty('etag')
    }
    expect((await get('/nothing')).body).toContain('404 Page Not Found')
  })
})

describe('a visitor who uses another spelling', () => {
  test.each([
    ['/contact/', '/contact'],
    ['/contact/?a=1&b=%2F', '/contact?a=1&b=%2F'],
    ['/contact.html?x', '/contact?x'],
    ['/index.html', '/'],
    ['/hypersomes', '/exosomes'],
    ['/hypersomes?ref=a', '/exosomes?ref=a'],
    ['/locations/irvine/', '/locations/irvine'],
  ])('is led from %s permanently to %s', async (path, target) => {
    const answer = await get(path)
    expect(answer.statusCode).toBe(308)
    expect(answer.headers.location).toBe(target)
    expect((await get(path, {}, 'HEAD')).headers.location).toBe(target)
  })
})

describe('a browser that fetches what a page needs', () => {
  test.each([
    ['/assets/app.abc123.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/pictures/hero-480.abc123.avif', 'image/avif', 'public, max-age=31536000, immutable'],
    ['/videos/strands.abc123.webm', 'video/webm', 'public, max-age=31536000, immutable'],
    ['/robots.txt', 'text/plain; charset=utf-8', 'public, max-age=3600'],
    ['/.well-known/security.txt', 'text/plain; charset=utf-8', 'public, max-age=3600'],
    ['/icon.svg', 'image/svg+xml; charset=utf-8', 'public, max-age=3600'],
    ['/favicon.ico', expect.stringMatching(/icon/), 'public, max-age=3600'],
  ])('gets %s as %s and keeps it for %s', async (path, type, cacheControl) => {
    const answer = await get(path)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({ 'content-type': type, 'cache-control': cacheControl })
  })

  test('can ask for a part of a video', async () => {
    const answer = await get('/videos/strands.abc123.webm', { range: 'bytes=1000-1099' })
    expect(answer.statusCode).toBe(206)
    expect(answer.headers['content-range']).toBe('bytes 1000-1099/5000')
    expect(answer.rawPayload).toEqual(videoBytes.subarray(1000, 1100))
  })

  test('is told when there is no such part', async () => {
    const answer = await get('/videos/strands.abc123.webm', { range: 'bytes=9000-' })
    expect(answer.statusCode).toBe(416)
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('cannot fetch the compressed copies under their own names', async () => {
    expect((await get('/index.html.br')).statusCode).toBe(404)
    expect((await get('/assets/app.abc123.js.gz')).statusCode).toBe(404)
  })
})

/** Sends the path as it stands: URL parsers, `fetch` among them, would tidy it first. */
function getExactly(path: string): Promise<{ status: number; location: string | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url)
    const sent = httpRequest({ hostname, port, path, agent: false }, async (answer) => {
      const body = Buffer.concat(await answer.toArray()).toString()
      resolve({ status: answer.statusCode ?? 0, location: answer.headers.location, body })
    })
    sent.on('error', reject).end()
  })
}

describe('someone who looks for a way out of the folder or to another website', () => {
  test.each([
    '/../site-facts.json',
    '/../../../../etc/passwd',
    '/..%2fsite-facts.json',
    '/%2e%2e/site-facts.json',
    '/%2e%2e%2fsite-facts.json',
    '/%252e%252e%252fsite-facts.json',
    '/..%5csite-facts.json',
    '/..\\site-facts.json',
    '/assets/../../site-facts.json',
    '/pictures/..%2f..%2f_headers.json',
    '/pictures/%00',
    '/contact%00.html',
    '/contact%2f',
    '/contact%',
    '/%zz',
    '/%c0%ae%c0%ae/',
    '/%ff',
    '//evil.example',
    '//evil.example/',
    '//evil.example/contact/',
    '///evil.example/..',
    '/\\evil.example/',
    '/%5cevil.example/',
    '/%2f%2fevil.example/',
    '/contact//',
    '//contact/',
    '/.//contact/',
    '/http://evil.example/',
    'http://evil.example/../site-facts.json',
    '/contact;/',
    '/.env',
    '/_headers.json',
    '/site-facts.json',
    '/server/main.ts',
    `/${'a'.repeat(8000)}`,
    `/${'%61/'.repeat(2000)}`,
  ])('gets 4xx for %.60s', async (path) => {
    const answer = await getExactly(path)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(answer.location).toBeUndefined()
    expect(answer.body).not.toMatch(/root:|consentVersion|sha256-abc/)
  })

  test('cannot bend a redirect by the Host header or the query', async () => {
    const answer = await get('/contact/?next=//evil.example', {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
    })
    expect(answer.headers.location).toBe('/contact?next=//evil.example')
  })

  test('may send any method to a page and changes nothing', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
      const answer = await server.app.inject({ method, url: '/contact', payload: 'x' })
      expect([method, answer.statusCode, answer.headers.allow]).toEqual([method, 405, 'GET, HEAD'])
    }
    expect((await server.app.inject({ method: 'GET', url: '/api/contact' })).headers.allow).toBe('POST')
    expect((await server.app.inject({ method: 'POST', url: '/nothing', payload: '{' })).statusCode).toBe(404)
  })
})

describe('a page that is answered before the framework', () => {
  /** Headers that change from answer to answer, and those of a kept connection. */
  const ofTheMoment = new Set(['date', 'connection', 'keep-alive'])
  const lasting = (headers: Iterable<[string, unknown]>) =>
    Object.fromEntries([...headers].filter(([name]) => !ofTheMoment.has(name)))

  test.each(['/', '/contact', '/robots.txt'])('has at %s the bytes and headers of one that is not', async (path) => {
    const answer = await fetch(server.url + path, { headers: { 'accept-encoding': 'identity' } })
    const weighed = await get(path, { 'accept-encoding': 'identity' })
    expect(await answer.text()).toBe(weighed.body)
    expect(lasting(answer.headers)).toEqual(lasting(Object.entries(weighed.headers)))
  })

  test('is refused to a request that names two hosts', async () => {
    const answer = await server.sendRaw('GET /contact HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1.1 400 /)
  })

  test('does not keep a server from closing, however often one connection asks for it', async () => {
    const closing = await startTestServer()
    const { hostname, port } = new URL(closing.url)
    const socket = connect(Number(port), hostname)
    const ask = () => socket.write('GET /contact HTTP/1.1\r\nHost: a\r\n\r\n')
    socket.on('data', ask).on('error', () => {})
    ask()
    await once(socket, 'data')
    await closing.stop()
    await expect(fetch(closing.url)).rejects.toThrow('fetch failed')
  })
})
