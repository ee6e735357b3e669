import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { deskOrigin, editedContent, editedFile, sendColleagues } from '../harness/outages/colleagues.ts'
import { readIds } from '../harness/outages/count-stored.ts'
import { startPair } from '../harness/outages/pair-of-servers.ts'
import { sendSteadyVisitors } from '../harness/outages/steady-visitors.ts'
import type { Treatment } from '../harness/outages/treatments.ts'
import { startPostgres } from '../harness/postgres.ts'
import { type proxyKinds, startProxy } from '../harness/proxies.ts'
import { writeTestSite } from '../server/http-site.ts'
import type { Row } from './run-faults.ts'

/** Treats two servers behind a proxy, one after the other, while visitors ask for at least so much each time. */
export async function treatUnderLoad(
  kind: (typeof proxyKinds)[number],
  { name, treat, start, mayCutOff = false }: Treatment,
  { times, requests }: { times: number; requests: number },
): Promise<Row> {
  const postgres = await startPostgres(['fsync=off'])
  if (postgres === undefined) throw new Error('PostgreSQL is missing.')
  const site = await writeTestSite()
  const databaseUrl = await postgres.createDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'clinic-treated-'))
  const place = { dataDir, databaseUrl }
  const pair = await startPair(
    {
      DIST_DIR: site.distDir,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      TRUST_PROXY: '1',
      DRAIN_SECONDS: '5',
      LOG_LEVEL: 'warn',
      PUBLIC_URL: deskOrigin,
      CONTENT_DIR: editedContent,
    },
    start,
  )
  const proxy = await startProxy(kind, pair.urls)
  const visitors = sendSteadyVisitors(proxy.url)
  const colleagues = await sendColleagues(proxy.url, { place, path: editedFile })
  for (let time = 1; time <= times; time += 1) {
    await treat(pair, 0, visitors)
    await treat(pair, 1, visitors)
    while (visitors.asked < time * requests) await setTimeout(100)
  }
  await Promise.all([visitors.leave(), colleagues.leave()])
  const ids = await readIds(databaseUrl)
  const work = await colleagues.note().countStored(place)
  await Promise.all([proxy.stop(), pair.stop()])
  await Promise.all([postgres.remove(), site.remove()])
  rmSync(dataDir, { recursive: true, force: true })
  const faults = [...visitors.faults, ...colleagues.faults, ...(mayCutOff ? [] : colleagues.refusals)]
  for (const [fault, count] of faults) console.error(`  ${count} × ${fault}`)
  return {
    tried: `each of two servers behind ${kind.name} is ${name}`,
    times,
    asked: visitors.asked,
    acknowledged: visitors.stored.length + colleagues.acknowledged,
    refused: colleagues.countRefusals(),
    lost: visitors.stored.filter((message) => !ids.has(message)).length + work.lost,
    doubled: [...ids.values()].filter(({ length }) => length > 1).length + work.doubled,
    wrong: faults.reduce((sum, [, count]) => sum + count, 0),
    longestRecoveryMs: undefined,
    longestWaitMs: visitors.longestWaitMs,
  }
}
