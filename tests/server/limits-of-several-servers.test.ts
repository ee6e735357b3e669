import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findProgram } from '../harness/programs/programs.ts'
import { proxyKinds, startProxy } from '../harness/proxies.ts'
import { sampleRequest } from '../harness/sample-request.ts'
import { type ServerProcess, startServerProcess } from '../harness/server-process.ts'
import { databaseKinds, placeMigratedDatabase } from '../harness/test-database.ts'
import { writeTestSite } from './http-site.ts'

const limit = 3
/** All of them at one server out of two is a chance in 500,000. */
const visitors = Array.from({ length: 20 }, (_, index) => `127.0.${index + 1}.1`)

const [, postgres] = databaseKinds
if (postgres === undefined) throw new Error('there are two kinds of databases')

// Elsewhere, loopback has one address.
describe.skipIf(postgres.isMissing || process.platform !== 'linux')('a visitor of two servers', () => {
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

  const countForms = ({ output }: ServerProcess) => output().match(/"route":"\/api\/contact"/g)?.length ?? 0

  it.each(proxyKinds.filter(({ name }) => findProgram(name) !== undefined))(
    'behind $name sends as many forms a minute as one server allows',
    async (kind) => {
      const proxy = await startProxy(kind, [servers[0].url, servers[1].url])
      const before = servers.map(countForms)
      // Each proxy has visitors of its own.
      const network = proxyKinds.indexOf(kind) * 50
      for (const address of visitors.map((one) => one.replace(/\d+$/, String(network + 1)))) {
        const answers: (number | undefined)[] = []
        for (let form = 0; form <= limit; form += 1) answers.push(await send(proxy.url, address))
        expect([address, answers]).toEqual([address, [...Array.from({ length: limit }, () => 201), 429]])
      }
      await proxy.stop()
      for (const [index, server] of servers.entries()) expect(countForms(server)).toBeGreaterThan(before[index] ?? 0)
    },
  )
})

function send(url: string, localAddress: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' }
    const call = request(`${url}/api/contact`, { method: 'POST', localAddress, agent: false, headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode))
    })
    call.on('error', reject)
    call.end(JSON.stringify(sampleRequest({ message: `${localAddress} ${performance.now()}` })))
  })
}
