import { type RequestOptions, request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { findProgram } from '../harness/programs/programs.ts'
import { proxyKinds, startProxy } from '../harness/proxies.ts'
import { sampleRequest } from '../harness/sample-request.ts'
import { type ServerProcess, startServerProcess } from '../harness/server-process.ts'
import { databaseKinds, placeMigratedDatabase } from '../harness/test-database.ts'
import { writeTestSite } from './http-site.ts'

const limit = 3
const visitors = 20

const [, postgres] = databaseKinds
if (postgres === undefined) throw new Error('there are two kinds of databases')
const kinds = proxyKinds.filter(({ name }) => findProgram(name) !== undefined)

// Elsewhere, loopback has one address.
describe.skipIf(postgres.isMissing || process.platform !== 'linux')('behind a proxy and two servers', () => {
  let site: Awaited<ReturnType<typeof writeTestSite>>
  let place: Awaited<ReturnType<typeof placeMigratedDatabase>>
  let servers: [ServerProcess, ServerProcess]
  beforeAll(async () => {
    site = await writeTestSite()
    place = await placeMigratedDatabase(postgres)
    const start = () =>
      startServerProcess({
        DIST_DIR: site.distDir,
        DATABASE_URL: place.configuration.databaseUrl ?? '',
        TRUST_PROXY: '1',
        CONTACT_RATE_LIMIT: String(limit),
      })
    servers = await Promise.all([start(), start()])
  })
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.end('SIGKILL')))
    await Promise.all([place.remove(), site.remove()])
  })

  async function open(kind: (typeof kinds)[number]): Promise<string> {
    const proxy = await startProxy(kind, [servers[0].url, servers[1].url])
    onTestFinished(() => proxy.stop())
    return proxy.url
  }
  const countForms = ({ output }: ServerProcess) => output().match(/"route":"\/api\/contact"/g)?.length ?? 0

  it.each(kinds)('a visitor of $name sends as many forms a minute as one server allows', async (kind) => {
    const url = await open(kind)
    const before = servers.map(countForms)
    for (let visitor = 1; visitor <= visitors; visitor += 1) {
      // Each proxy has visitors of its own. That all of them come to one server is a chance in 500,000.
      const localAddress = `127.0.${visitor}.${kinds.indexOf(kind) + 1}`
      const answers: unknown[] = []
      for (let form = 0; form <= limit; form += 1) {
        const body = JSON.stringify(sampleRequest({ message: `${localAddress} ${form}` }))
        answers.push(await ask(`${url}/api/contact`, { localAddress, method: 'POST' }, body))
      }
      expect([localAddress, ...answers]).toEqual([localAddress, ...Array.from({ length: limit }, () => 201), 429])
    }
    for (const [index, server] of servers.entries()) expect(countForms(server)).toBeGreaterThan(before[index] ?? 0)
  })

  it.each(kinds)("a stranger of $name can't make a server store what monitors ask for", async (kind) => {
    const url = await open(kind)
    const stranger = { localAddress: '127.0.3.9' }
    expect(await ask(`${url}/readyz/storage`, { localAddress: '127.0.0.1' })).toBe(200)
    expect(await ask(`${url}/readyz/storage`, stranger)).toBe(403)
    expect(await ask(`${url}/%72eadyz/storage`, stranger)).toBe(403)
  })
})

function ask(url: string, options: RequestOptions, body?: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = body === undefined ? {} : { 'content-type': 'application/json' }
    const call = request(url, { ...options, agent: false, headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode))
    })
    call.on('error', reject)
    call.end(body)
  })
}
