import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { writeTestSite } from '../../server/http-site.ts'
import { startMailServer } from '../mail-server.ts'
import { startPostgres } from '../postgres.ts'
import { type ServerProcess, startServerProcess } from '../server-process.ts'
import { startTcpProxy } from '../tcp-proxy.ts'
import { countStored, type StoredFigures } from './count-stored.ts'
import { type OutageKind, outageKinds } from './outage-kinds.ts'
import { sendVisitors, type Visitors } from './visitors.ts'
import { waitForRecovery } from './wait-for-recovery.ts'

export type OutageFigures = StoredFigures & {
  kind: string
  times: number
  serversLost: number
  /** From the moment at which the database takes connections again until the last server is itself again. */
  longestRecoveryMs: number
  refused: number
  pagesRefused: number
  faults: string[]
}

/**
 * Takes PostgreSQL away from two servers, `times` times in each way, while visitors send, count, make, export and read,
 * and emails leave. Gives the figures of each way as soon as they are known, and nothing where there is no PostgreSQL.
 */
export async function* runOutages(times: number): AsyncGenerator<OutageFigures> {
  const cleanUps: (() => unknown)[] = []
  try {
    // Programs are killed here, not machines. Without the sync, a recovery does not wait for the disk of a test machine
    // to sync a thousand files.
    const postgres = await startPostgres(['fsync=off'])
    if (postgres === undefined) return
    cleanUps.push(() => postgres.remove())
    const folder = mkdtempSync(join(tmpdir(), 'clinic-outages-'))
    cleanUps.push(() => rmSync(folder, { recursive: true, force: true }))
    const [site, mail] = await Promise.all([writeTestSite(), startMailServer()])
    cleanUps.push(() => Promise.all([site.remove(), mail.stop()]))
    const databaseUrl = await postgres.createDatabase()
    const proxy = await startTcpProxy(databaseUrl)
    cleanUps.push(() => proxy.stop())

    const start = async (name: string, url: string) => {
      const server = await startServerProcess({
        DIST_DIR: site.distDir,
        DATA_DIR: join(folder, name),
        DATABASE_URL: url,
        SMTP_URL: mail.url,
        STAFF_EMAIL: 'front@sample.example',
        IMAGE_RATE_LIMIT: '1000000',
        IMAGE_DAILY_LIMIT: '1000000',
      })
      cleanUps.push(() => server.end('SIGKILL'))
      return server
    }
    for (const isThroughProxy of [false, true]) {
      const url = isThroughProxy ? proxy.url : databaseUrl
      const servers = [await start('one', url), await start('two', url)]
      for (const kind of outageKinds.filter((each) => each.isThroughProxy === isThroughProxy)) {
        yield await repeatOutage(kind, times, { servers, deps: { postgres, proxy, databaseUrl } })
      }
      await Promise.all(servers.map((server) => server.end('SIGTERM')))
    }
  } finally {
    for (const cleanUp of cleanUps.reverse()) await cleanUp()
  }
}

type Scene = { servers: readonly ServerProcess[]; deps: Parameters<OutageKind['begin']>[0] }

async function repeatOutage(kind: OutageKind, times: number, { servers, deps }: Scene): Promise<OutageFigures> {
  const crowds = servers.map(({ url }) => sendVisitors(url))
  const recoveriesMs: number[] = []
  for (let time = 0; time < times && servers.every((server) => server.isRunning()); time += 1) {
    // Differs a little each time, so that the blow falls on different steps of a request.
    await setTimeout(200 + 7 * time)
    await kind.begin(deps)
    if (kind.end !== undefined) {
      await Promise.all(crowds.map(waitForRefusals))
      await kind.end(deps)
    }
    const returnedAt = performance.now()
    await Promise.all(servers.map(waitForRecovery))
    recoveriesMs.push(performance.now() - returnedAt)
  }
  await Promise.all(crowds.map((crowd) => crowd.leave()))
  return {
    kind: kind.name,
    times: recoveriesMs.length,
    serversLost: servers.filter((server) => !server.isRunning()).length,
    longestRecoveryMs: Math.round(Math.max(...recoveriesMs)),
    refused: crowds.reduce((sum, { refused }) => sum + refused, 0),
    pagesRefused: crowds.reduce((sum, { pagesRefused }) => sum + pagesRefused, 0),
    ...(await countStored(deps.databaseUrl, crowds)),
    faults: crowds.flatMap(({ faults }) => [...faults].map(([fault, count]) => `${count} × ${fault}`)),
  }
}

/** Until visitors of the server have heard of the outage, which takes a moment. */
async function waitForRefusals(crowd: Visitors): Promise<void> {
  const refusedBefore = crowd.refused
  const endsAt = performance.now() + 10_000
  while (crowd.refused < refusedBefore + 5 && performance.now() < endsAt) await setTimeout(10)
}
