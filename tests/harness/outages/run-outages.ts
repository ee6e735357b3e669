import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { writeTestSite } from '../../server/http-site.ts'
import { startMailServer } from '../mail-server.ts'
import { startObjectStorage } from '../object-storage.ts'
import { startPostgres } from '../postgres.ts'
import { startServerProcess } from '../server-process.ts'
import { canMount, mountSmallDisk } from '../small-disk.ts'
import { startTcpProxy } from '../tcp-proxy.ts'
import { deskOrigin, editedContent, editedFile, sendColleagues } from './colleagues.ts'
import { countEmails } from './count-emails.ts'
import { countStored } from './count-stored.ts'
import { mailKinds, type OutageKind, outageKinds, type Scene } from './outage-kinds.ts'
import { sendVisitors, type Visitors } from './visitors.ts'
import { waitForRecovery } from './wait-for-recovery.ts'

export type OutageFigures = {
  kind: string
  times: number
  /** Forms, images, statuses and drafts. */
  acknowledged: number
  lost: number
  doubled: number
  serversLost: number
  /** From the moment at which the service is itself again until the last server is. */
  longestRecoveryMs: number
  refused: number
  pagesRefused: number
  longestWaitMs: number
  faults: string[]
}

/**
 * Takes a service away from two servers, `times` times in each way, while visitors send, count, make, export and read,
 * colleagues set statuses, admins edit, and emails leave. Gives the figures of each way as soon as they are known, and
 * nothing where there is no PostgreSQL. With `mailKinds`, the emails of all that are the last row.
 */
export async function* runOutages(times: number, kinds = outageKinds): AsyncGenerator<OutageFigures> {
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
    const [site, mail, storage] = await Promise.all([writeTestSite(), startMailServer(), startObjectStorage()])
    cleanUps.push(() => Promise.all([site.remove(), mail.stop(), storage.stop()]))
    const databaseUrl = await postgres.createDatabase()
    const proxy = await startTcpProxy(databaseUrl)
    const scene: Scene = { servers: [], postgres, standby: undefined, proxy, databaseUrl, disk, mail, storage }
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
        PUBLIC_URL: deskOrigin,
        CONTENT_DIR: editedContent,
        ...storage.environment,
      })
      cleanUps.push(() => server.end('SIGKILL'))
      return server
    }
    const messages: string[] = []
    for (const isThroughProxy of [false, true]) {
      const isOurs = (kind: OutageKind) =>
        kind.isThroughProxy === isThroughProxy && !(kind.needsDisk && disk === undefined)
      const ours = kinds.filter(isOurs)
      if (ours.length === 0) continue
      const url = isThroughProxy ? proxy.url : databaseUrl
      scene.servers = await Promise.all([start('one', url), start('two', url)])
      for (const kind of ours) {
        const { messages: sent, ...figures } = await repeatOutage(kind, times, scene)
        messages.push(...sent)
        yield figures
      }
      if (kinds.some((kind) => mailKinds.includes(kind))) yield await countEmails(mail, messages.splice(0))
      await Promise.all(scene.servers.map((server) => server.end('SIGTERM')))
    }
  } finally {
    for (const cleanUp of cleanUps.reverse()) await cleanUp()
  }
}

async function repeatOutage(
  kind: OutageKind,
  times: number,
  scene: Scene,
): Promise<OutageFigures & { messages: string[] }> {
  const { servers } = scene
  const crowds = servers.map(({ url }) => sendVisitors(url))
  const place = { dataDir: '', databaseUrl: scene.databaseUrl }
  const staff = await Promise.all(
    servers.map(({ url }, index) => sendColleagues(url, { place, path: index === 0 ? editedFile : undefined })),
  )
  const recoveriesMs: number[] = []
  for (let time = 0; time < times && servers.every((server) => server.isRunning()); time += 1) {
    // Differs a little each time, so that the blow falls on different steps of a request.
    await setTimeout(200 + 7 * time)
    await kind.begin(scene)
    if (kind.end !== undefined) {
      await (kind.waitUntilFelt?.(scene) ?? Promise.all(crowds.map(waitForRefusals)))
      await kind.end(scene)
    }
    const returnedAt = performance.now()
    await Promise.all(servers.map(waitForRecovery))
    recoveriesMs.push(performance.now() - returnedAt)
  }
  await Promise.all([...crowds, ...staff].map((each) => each.leave()))
  const stored = await countStored(scene.databaseUrl, crowds)
  const work = await Promise.all(
    staff.map((each) => each.note().countStored({ ...place, databaseUrl: scene.databaseUrl })),
  )
  const images = crowds.flatMap(({ images }) => images)
  const faults = [...crowds, ...staff].flatMap(({ faults }) => [...faults])
  for (const [path, count] of [...crowds, ...staff].flatMap(({ refusals }) => [...refusals]))
    if (kind.mayRefuse?.(path) === false) faults.push([`refused: ${path}`, count])
  return {
    kind: kind.name,
    times: recoveriesMs.length,
    serversLost: servers.filter((server) => !server.isRunning()).length,
    longestRecoveryMs: Math.round(Math.max(...recoveriesMs)),
    refused: sum(crowds.map(({ refused }) => refused)) + sum(staff.map((each) => each.countRefusals())),
    pagesRefused: sum(crowds.map(({ pagesRefused }) => pagesRefused)),
    longestWaitMs: Math.max(...crowds.map(({ longestWaitMs }) => longestWaitMs)),
    acknowledged: stored.acknowledged + sum(staff.map(({ acknowledged }) => acknowledged)) + images.length,
    lost:
      stored.lost +
      sum(work.map(({ lost }) => lost)) +
      images.filter((url) => !scene.storage.objects.has(url.replace('/generated/', ''))).length,
    doubled: stored.doubled + sum(work.map(({ doubled }) => doubled)),
    faults: faults.map(([fault, count]) => `${count} × ${fault}`),
    messages: crowds.flatMap(({ acknowledgements }) => acknowledgements.map(({ message }) => message)),
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/** Until visitors of the server have heard of the outage, which takes a moment. */
async function waitForRefusals(crowd: Visitors): Promise<void> {
  const refusedBefore = crowd.refused
  const endsAt = performance.now() + 10_000
  while (crowd.refused < refusedBefore + 5 && performance.now() < endsAt) await setTimeout(10)
}
