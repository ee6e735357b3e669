import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { eventually } from '../harness/eventually.ts'
import { drillRestore } from '../harness/outages/drill-restore.ts'
import { type Pair, startPair } from '../harness/outages/pair-of-servers.ts'
import { type SteadyVisitors, sendSteadyVisitors } from '../harness/outages/steady-visitors.ts'
import { findProgram } from '../harness/programs/programs.ts'
import { proxyKinds, startProxy } from '../harness/proxies.ts'
import { databaseKinds, openTestDatabase, placeDatabase, type TestDatabase } from '../harness/test-database.ts'
import { writeTestSite } from './http-site.ts'

const [, postgres] = databaseKinds
if (postgres === undefined) throw new Error('there are two kinds of databases')

describe.skipIf(postgres.isMissing)('visitors of two servers', () => {
  let site: Awaited<ReturnType<typeof writeTestSite>>
  let place: TestDatabase
  let pair: Pair
  const sent: string[] = []
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

  const places = proxyKinds.filter(({ name }) => findProgram(name) !== undefined)

  /** Visitors behind each of these proxies, until the test has ended. */
  async function sendBehind(kinds: typeof places, patience?: string) {
    const proxies = await Promise.all(kinds.map((kind) => startProxy(kind, pair.urls, patience)))
    const crowds = proxies.map(({ url }) => sendSteadyVisitors(url, 10))
    const leave = () => Promise.all(crowds.map((crowd) => crowd.leave()))
    onTestFinished(async () => {
      await leave()
      await Promise.all(proxies.map((proxy) => proxy.stop()))
    })
    const waitForMore = (crowd: SteadyVisitors) => {
      const before = crowd.asked
      return eventually(() => expect(crowd.asked).toBeGreaterThan(before + 100))
    }
    return {
      waitForAnswers: async () => void (await Promise.all(crowds.map((crowd) => crowd.waitForAnswers()))),
      waitForMore: () => Promise.all(crowds.map(waitForMore)),
      expectNoFault: async () => {
        await leave()
        const faults = crowds.map((crowd, index) => [kinds[index]?.name, Object.fromEntries(crowd.faults)])
        expect(faults).toEqual(kinds.map(({ name }) => [name, {}]))
        const rows = await place.database.kysely.selectFrom('consultation_requests').select('message').execute()
        sent.push(...crowds.flatMap(({ stored }) => stored))
        expect(rows.map(({ message }) => message).sort()).toEqual(sent.sort())
      },
    }
  }

  it('notice nothing behind nginx, HAProxy or Caddy while both are restarted one after the other', async () => {
    const visitors = await sendBehind(places)
    await visitors.waitForMore()
    await pair.restart(0)
    await pair.restart(1)
    await visitors.waitForMore()
    await visitors.expectNoFault()
  })

  it('notice nothing behind nginx or HAProxy while one is killed, and wait while the other hangs', async () => {
    const visitors = await sendBehind(
      places.filter(({ name }) => name !== 'Caddy'),
      '5s',
    )
    await visitors.waitForMore()
    await pair.kill(0)
    await pair.freeze(1, visitors.waitForAnswers)
    await visitors.expectNoFault()
  })

  it('are all in a backup that an operator made meanwhile, and restores on an empty machine', async () => {
    const visitors = sendSteadyVisitors(pair.urls[0], 20)
    onTestFinished(visitors.leave)
    await visitors.waitForAnswers()
    const other = await placeDatabase(postgres)
    const drill = await drillRestore({ from: place.configuration, to: other.configuration, visitors })
    await visitors.leave()
    expect(Object.fromEntries(visitors.faults)).toEqual({})
    expect(drill).toMatchObject({ lost: 0, doubled: 0, torn: 0 })
    expect(drill.acknowledged).toBeGreaterThan(0)
    await other.remove()
  })
})
