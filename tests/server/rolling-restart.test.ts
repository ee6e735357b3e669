import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { eventually } from '../harness/eventually.ts'
import { type Pair, startPair } from '../harness/outages/pair-of-servers.ts'
import { type SteadyVisitors, sendSteadyVisitors } from '../harness/outages/steady-visitors.ts'
import { findProgram } from '../harness/programs/programs.ts'
import { proxyKinds, startProxy } from '../harness/proxies.ts'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../harness/test-database.ts'
import { writeTestSite } from './http-site.ts'

const [, postgres] = databaseKinds
if (postgres === undefined) throw new Error('there are two kinds of databases')

describe.skipIf(postgres.isMissing)('visitors of two servers', () => {
  let site: Awaited<ReturnType<typeof writeTestSite>>
  let place: TestDatabase
  let pair: Pair
  beforeAll(async () => {
    site = await writeTestSite()
    place = await openTestDatabase(postgres)
    pair = await startPair({
      DIST_DIR: site.distDir,
      DATABASE_URL: place.configuration.databaseUrl ?? '',
      TRUST_PROXY: '1',
      DRAIN_SECONDS: '4',
      LOG_LEVEL: 'warn',
    })
  })
  afterAll(async () => {
    await pair.stop()
    await Promise.all([place.remove(), site.remove()])
  })

  it('notice nothing behind nginx, HAProxy or Caddy while both are restarted one after the other', async () => {
    const kinds = proxyKinds.filter(({ name }) => findProgram(name) !== undefined)
    const proxies = await Promise.all(kinds.map((kind) => startProxy(kind, pair.urls)))
    const crowds = proxies.map(({ url }) => sendSteadyVisitors(url))
    onTestFinished(async () => {
      await Promise.all(crowds.map((crowd) => crowd.leave()))
      await Promise.all(proxies.map((proxy) => proxy.stop()))
    })
    const waitForMore = (crowd: SteadyVisitors) => {
      const before = crowd.asked
      return eventually(() => expect(crowd.asked).toBeGreaterThan(before + 100))
    }
    await Promise.all(crowds.map(waitForMore))
    await pair.restart(0)
    await pair.restart(1)
    await Promise.all(crowds.map(waitForMore))
    await Promise.all(crowds.map((crowd) => crowd.leave()))
    const faults = crowds.map((crowd, index) => [kinds[index]?.name, Object.fromEntries(crowd.faults)])
    expect(faults).toEqual(kinds.map(({ name }) => [name, {}]))
    const rows = await place.database.kysely.selectFrom('consultation_requests').select('message').execute()
    const sent = crowds.flatMap(({ stored }) => stored)
    expect(rows.map(({ message }) => message).sort()).toEqual(sent.sort())
  })
})
