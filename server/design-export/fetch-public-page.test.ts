import { createServer, type Server } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decodePage } from './decode-page.ts'
import { connectPublicly, fetchPublicPage, isPublicAddress, type Resolve } from './fetch-public-page.ts'

let server: Server
let port = 0
let hits: string[] = []

/** The test's own server stands for the public internet: 127.0.0.1 counts as public here, every other rule is real. */
const addresses: Record<string, string[]> = {
  'public.example': ['127.0.0.1'],
  'inside.example': ['10.0.0.7'],
  'metadata.example': ['169.254.169.254'],
  'mixed.example': ['127.0.0.1', '192.168.1.1'],
  'mapped.example': ['::ffff:10.0.0.1'],
}
const resolve: Resolve = (hostname, callback) => {
  const found = addresses[hostname]
  if (found === undefined) callback(new Error('ENOTFOUND'), [])
  else
    callback(
      null,
      found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
}
const isAllowed = (address: string) => address === '127.0.0.1' || isPublicAddress(address)
const agent = connectPublicly({ resolve, isAllowed })
const load = async (url: string, { timeoutMs = 10_000, quietMs = 0 } = {}) =>
  decodePage(await fetchPublicPage(url, { agent, limits: { timeoutMs, quietMs } }))
const refused = (detail: string) => ({ code: 'import-refused', detail })

beforeAll(async () => {
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://x')
    hits.push(url.pathname)
    const target = url.searchParams.get('to')
    const html = { 'content-type': 'text/html; charset=iso-8859-1' }
    if (target !== null) response.writeHead(302, { location: target }).end()
    else if (url.pathname === '/loop') response.writeHead(302, { location: '/loop' }).end()
    else if (url.pathname === '/json') response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    else if (url.pathname === '/gone') response.writeHead(404, html).end('<p>')
    else if (url.pathname === '/never') response.writeHead(200, html).write('<p>slow')
    else if (url.pathname === '/huge') response.writeHead(200, html).end(Buffer.alloc(6 * 1024 * 1024, 'a'))
    else if (url.pathname === '/bomb')
      response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(50 * 1024 * 1024)))
    else response.writeHead(200, html).end(Buffer.from('<h1>Caf\u00e9</h1>', 'latin1'))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
})
afterAll(async () => {
  await agent.destroy()
  server.closeAllConnections()
  server.close()
})

describe('someone who imports a public page', () => {
  test('gets its HTML, in the letters that the server named, also after a redirect', async () => {
    expect(await load(`http://public.example:${port}/`)).toBe('<h1>Café</h1>')
    expect(await load(`http://public.example:${port}/?to=/other`)).toBe('<h1>Café</h1>')
  })

  test.each([
    ['/json', "That address isn't an HTML page."],
    ['/gone', "The page couldn't be fetched."],
    ['/never', 'The page took too long to load.'],
    ['/huge', 'The page is larger than 3 MB.'],
    ['/bomb', 'The page is larger than 3 MB.'],
    ['/loop', "The address redirects too many times, or to an address that isn't valid."],
  ])('is told why %s cannot be imported', async (path, detail) => {
    const patience = path === '/never' ? { timeoutMs: 200 } : {}
    await expect(load(`http://public.example:${port}${path}`, patience)).rejects.toMatchObject(refused(detail))
  })
})

describe('someone who looks for a way inside', () => {
  const targets = [
    'http://127.0.0.2:PORT/',
    'http://[::1]:PORT/',
    'http://[::ffff:127.0.0.2]:PORT/',
    'http://0.0.0.0:PORT/',
    'http://10.1.2.3/',
    'http://172.16.0.1/',
    'http://192.168.0.1/',
    'http://100.64.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[fd00::1]/',
    'http://[fe80::1]/',
    'http://[64:ff9b::a00:1]/',
    'http://2130706434:PORT/',
    'http://0x7f000002:PORT/',
    'http://inside.example:PORT/',
    'http://metadata.example/',
    'http://mixed.example:PORT/',
    'http://mapped.example:PORT/',
  ]

  test.each(targets)('is refused at %s, and behind a redirect to it', async (template) => {
    const target = template.replace('PORT', String(port))
    hits = []
    await expect(load(target)).rejects.toMatchObject(refused("This address can't be reached."))
    expect(hits).toEqual([])
    const redirect = `http://public.example:${port}/?to=${encodeURIComponent(target)}`
    await expect(load(redirect)).rejects.toMatchObject(refused("This address can't be reached."))
    expect(hits).toEqual(['/'])
  })

  test.each(['file:///etc/passwd', 'ftp://public.example/', 'data:text/html,x', 'http://user:secret@public.example/'])(
    'is refused at %s and behind a redirect to it',
    async (target) => {
      const detail = 'Only http and https addresses without a password can be imported.'
      await expect(load(target)).rejects.toMatchObject(refused(detail))
      const redirect = `http://public.example:${port}/?to=${encodeURIComponent(target)}`
      await expect(load(redirect)).rejects.toMatchObject(refused(detail))
    },
  )

  test.each(['http://inside.example/', 'http://no-such-name.example/', 'http://10.0.0.7/', 'http://public.example:1/'])(
    'hears of %s the same words after the same time as of every other address',
    async (url) => {
      const askedAt = performance.now()
      await expect(load(url, { quietMs: 300 })).rejects.toMatchObject(refused("This address can't be reached."))
      expect(performance.now() - askedAt).toBeGreaterThan(290)
    },
  )
})

test.each(['8.8.8.8', '1.1.1.1', '2606:4700:4700::1111', '93.184.216.34'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  '',
  'localhost',
  '127.0.0.1',
  '0.0.0.0',
  '255.255.255.255',
  '224.0.0.1',
  '168.63.129.16',
  '::',
  '2002:7f00:1::',
  '::7f00:1',
])('%j is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})
