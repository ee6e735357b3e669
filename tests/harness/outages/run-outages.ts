import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { writeTestSite } from '../../server/http-site.ts'
import { startMailServer } from '../mail-server.ts'
import { startPostgres } from '../postgres.ts'
import { startServerProcess } from '../server-process.ts'
import { canMount, mountSmallDisk } from '../small-disk.ts'
import { startTcpProxy } from '../tcp-proxy.ts'
import { countStored, type StoredFigures } from './count-stored.ts'
import { type OutageKind, outageKinds, type Scene } from './outage-kinds.ts'
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
  longestWaitMs: number
  faults: string[]
}

/**
 * Takes PostgreSQL away from two servers, `times` times in each way, while visitors send, count, make, export and read,
 * and emails leave. Gives the figures of each way as soon as they are known, and nothing where there is no PostgreSQL.
 */
export async function* runOutages(times: number): AsyncGenerator<OutageFigures> {
  const cleanUps: (() => unknown)[] = []
  try {
    // A tenth of it is for each time, as visitors never stop sending.
    const disk = canMount ? mountSmallDisk(160 + 16 * times) : undefined
    cleanUps.push(() => disk?.remove())
    // Programs are killed here, not machines. Without the sync, a recovery does not wait for the disk of a test machine
    // to sync a thousand files.
    const settings = ['fsync=off', 'wal_recycle=on', 'min_wal_size=48MB', 'max_wal_size=64MB']
    const postgres = await startPostgres(settings, disk?.folder)
    if (postgres === undefined) return
    const folder = mkdtempSync(join(tmpdir(), 'clinic-outages-'))
    cleanUps.push(() => rmSync(folder, { recursive: true, force: true }))
    const [site, mail] = await Promise.all([writeTestSite(), startMailServer()])
    cleanUps.push(() => Promise.all([site.remove(), mail.stop()]))
    const databaseUrl = await postgres.createDatabase()
    const proxy = await startTcpProxy(databaseUrl)
    const scene: Scene = { servers: [], postgres, standby: undefined, proxy, databaseUrl, disk }
    cleanUps.push(() => Promise.all([proxy.stop(), scene.postgres.remove(), scene.standby?.remove()]))

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
      scene.servers = await Promise.all([start('one', url), start('two', url)])
      for (const kind of outageKinds) {
        if (kind.isThroughProxy !== isThroughProxy || (kind.needsDisk && disk === undefined)) continue
        yield await repeatOutage(kind, times, scene)
      }
      await Promise.all(scene.servers.map((server) => server.end('SIGTERM')))
    }
  } finally {
    for (const cleanUp of cleanUps.reverse()) await cleanUp()
  }
}

async function repeatOutage(kind: OutageKind, times: number, scene: Scene): Promise<OutageFigures> {
  const { servers } = scene
  const crowds = servers.map(({ url }) => sendVisitors(url))
  const recoveriesMs: number[] = []
  for (let time = 0; time < times && servers.every((server) => server.isRunning()); time += 1) {
    // Differs a little each time, so that the blow falls on different steps of a request.
    await setTimeout(200 + 7 * time)
    await kind.begin(scene)
    if (kind.end !== undefined) {
      await Promise.all(crowds.map(waitForRefusals))
      await kind.end(scene)
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
    longestWaitMs: Math.max(...crowds.map(({ longestWaitMs }) => longestWaitMs)),
    ...(await countStored(scene.databaseUrl, crowds)),
    faults: crowds.flatMap(({ faults }) => [...faults].map(([fault, count]) => `${count} × ${fault}`)),
  }
}

/** Until visitors of the server have heard of the outage, which takes a moment. */
async function waitForRefusals(crowd: Visitors): Promise<void> {
  const refusedBefore = crowd.refused
  const endsAt = performance.now() + 10_000
  while (crowd.refused < refusedBefore + 5 && performance.now() < endsAt) await setTimeout(10)
}
