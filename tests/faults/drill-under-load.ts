import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { deskOrigin, editedContent, editedFile, sendColleagues } from '../harness/outages/colleagues.ts'
import { drillRestore } from '../harness/outages/drill-restore.ts'
import { sendSteadyVisitors } from '../harness/outages/steady-visitors.ts'
import { startPostgres } from '../harness/postgres.ts'
import { startServerProcess } from '../harness/server-process.ts'
import { writeTestSite } from '../server/http-site.ts'
import type { Row } from './run-faults.ts'

/** Backs up and restores so often while visitors send, each time after at least so many more forms. */
export async function drillUnderLoad(
  name: 'PostgreSQL' | 'the embedded database',
  { times, forms }: { times: number; forms: number },
): Promise<Row> {
  const postgres = name === 'PostgreSQL' ? await startPostgres(['fsync=off']) : undefined
  const site = await writeTestSite()
  const folder = mkdtempSync(join(tmpdir(), 'clinic-drill-'))
  const makePlace = async () => ({
    dataDir: mkdtempSync(join(folder, 'data-')),
    databaseUrl: await postgres?.createDatabase(),
  })
  const from = await makePlace()
  const server = await startServerProcess({
    DIST_DIR: site.distDir,
    DATA_DIR: from.dataDir,
    DATABASE_URL: from.databaseUrl ?? '',
    LOG_LEVEL: 'warn',
    PUBLIC_URL: deskOrigin,
    CONTENT_DIR: editedContent,
  })
  const visitors = sendSteadyVisitors(server.url, 5)
  const colleagues = await sendColleagues(server.url, { place: from, path: editedFile })
  const figures = { acknowledged: 0, lost: 0, doubled: 0, torn: 0 }
  for (let time = 1; time <= times; time += 1) {
    while (visitors.stored.length < time * forms) await setTimeout(50)
    const { acknowledged, lost, doubled, torn } = await drillRestore({
      from,
      to: await makePlace(),
      visitors,
      colleagues,
    })
    figures.acknowledged = acknowledged
    figures.lost += lost
    figures.doubled += doubled
    figures.torn += torn
  }
  await Promise.all([visitors.leave(), colleagues.leave()])
  await server.end('SIGTERM')
  await Promise.all([postgres?.remove(), site.remove()])
  rmSync(folder, { recursive: true, force: true })
  const faults = [...visitors.faults, ...colleagues.faults, ...colleagues.refusals]
  for (const [fault, count] of faults) console.error(`  ${count} × ${fault}`)
  return {
    tried: `${name} is backed up under load, and restored on an empty machine`,
    times,
    asked: visitors.asked,
    acknowledged: figures.acknowledged,
    refused: 0,
    lost: figures.lost,
    doubled: figures.doubled,
    wrong: faults.reduce((sum, [, count]) => sum + count, figures.torn),
    longestRecoveryMs: undefined,
    longestWaitMs: visitors.longestWaitMs,
  }
}
