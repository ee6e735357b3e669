import { setTimeout } from 'node:timers/promises'
import { readIds } from '../harness/outages/count-stored.ts'
import { startPair } from '../harness/outages/pair-of-servers.ts'
import { sendSteadyVisitors } from '../harness/outages/steady-visitors.ts'
import { startPostgres } from '../harness/postgres.ts'
import { type proxyKinds, startProxy } from '../harness/proxies.ts'
import { writeTestSite } from '../server/http-site.ts'
import type { Row } from './run-faults.ts'

/** Restarts two servers behind a proxy, one after the other, while visitors ask for at least so much each time. */
export async function restartUnderLoad(
  kind: (typeof proxyKinds)[number],
  { times, requests }: { times: number; requests: number },
): Promise<Row> {
  const postgres = await startPostgres(['fsync=off'])
  if (postgres === undefined) throw new Error('PostgreSQL is missing.')
  const site = await writeTestSite()
  const databaseUrl = await postgres.createDatabase()
  const pair = await startPair({
    DIST_DIR: site.distDir,
    DATABASE_URL: databaseUrl,
    TRUST_PROXY: '1',
    DRAIN_SECONDS: '5',
    LOG_LEVEL: 'warn',
  })
  const proxy = await startProxy(kind, pair.urls)
  const visitors = sendSteadyVisitors(proxy.url)
  for (let time = 1; time <= times; time += 1) {
    await pair.restart(0)
    await pair.restart(1)
    while (visitors.asked < time * requests) await setTimeout(100)
  }
  await visitors.leave()
  const ids = await readIds(databaseUrl)
  await Promise.all([proxy.stop(), pair.stop()])
  await Promise.all([postgres.remove(), site.remove()])
  for (const [fault, count] of visitors.faults) console.error(`  ${count} × ${fault}`)
  return {
    tried: `two servers behind ${kind.name} are restarted one after the other`,
    times,
    asked: visitors.asked,
    acknowledged: visitors.stored.length,
    refused: 0,
    lost: visitors.stored.filter((message) => !ids.has(message)).length,
    doubled: [...ids.values()].filter(({ length }) => length > 1).length,
    wrong: [...visitors.faults.values()].reduce((sum, count) => sum + count, 0),
    longestRecoveryMs: undefined,
    longestWaitMs: undefined,
  }
}
