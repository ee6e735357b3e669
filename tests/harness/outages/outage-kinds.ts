import pg from 'pg'
import { eventually } from '../eventually.ts'
import type { MailServer, Manner } from '../mail-server.ts'
import { type ObjectStorage, refuse } from '../object-storage.ts'
import type { PrivatePostgres } from '../postgres.ts'
import { sampleRequest } from '../sample-request.ts'
import type { ServerProcess } from '../server-process.ts'
import type { SmallDisk } from '../small-disk.ts'
import type { TcpProxy } from '../tcp-proxy.ts'

export type Scene = {
  servers: readonly ServerProcess[]
  /** The one that takes writes: a standby that took over takes its place here. */
  postgres: PrivatePostgres
  standby: PrivatePostgres | undefined
  proxy: TcpProxy
  databaseUrl: string
  /** What PostgreSQL writes to, where this machine lets tests mount one. */
  disk: SmallDisk | undefined
  mail: MailServer
  storage: ObjectStorage
}

export type OutageKind = {
  name: string
  /** Whether the servers speak to the database through the proxy, or directly. */
  isThroughProxy: boolean
  needsDisk?: true
  /** Where visitors may be told to try later or to call. Undefined: everywhere but on pages. */
  mayRefuse?(path: string): boolean
  /** Resolves once it has been felt. Undefined: once visitors were refused. */
  waitUntilFelt?(scene: Scene): Promise<void>
  begin(scene: Scene): Promise<void>
  /** Resolves once the database takes connections again. Undefined: it is over as it begins. */
  end: ((scene: Scene) => Promise<void>) | undefined
}

/** The ways in which a PostgreSQL that was there a moment ago is gone, and the bucket of images. */
export const outageKinds: readonly OutageKind[] = [
  stopped('SIGQUIT', 'PostgreSQL stops at once (SIGQUIT)'),
  stopped('SIGKILL', 'PostgreSQL is killed (SIGKILL)'),
  stopped('SIGINT', 'PostgreSQL is restarted (pg_ctl -m fast)'),
  {
    name: 'an administrator ends every connection (pg_terminate_backend)',
    isThroughProxy: false,
    begin: async ({ databaseUrl }) => endConnections(databaseUrl),
    end: undefined,
  },
  {
    name: "PostgreSQL's disk is full",
    isThroughProxy: false,
    needsDisk: true,
    begin: async ({ disk, servers }) => {
      disk?.fill()
      // There is still room in files that PostgreSQL already has.
      await Promise.all(servers.map(fillUntilRefused))
    },
    end: async ({ disk, postgres }) => {
      disk?.free()
      await postgres.start()
    },
  },
  {
    name: 'the object storage answers 503',
    isThroughProxy: false,
    mayRefuse: (path) => path === '/api/generate-medical-images',
    waitUntilFelt: ({ storage }) => waitForMore(() => storage.requests.length),
    begin: async ({ storage }) =>
      storage.disturbAlways(refuse(503, 'ServiceUnavailable', 'Down', { 'retry-after': '0' })),
    end: async ({ storage }) => storage.disturbAlways(),
  },
  {
    name: 'a firewall resets every connection (TCP reset)',
    isThroughProxy: true,
    begin: async ({ proxy }) => proxy.reset(),
    end: async ({ proxy }) => proxy.thaw(),
  },
  {
    name: 'a firewall drops every packet',
    isThroughProxy: true,
    begin: async ({ proxy }) => proxy.freeze(),
    end: async ({ proxy }) => proxy.thaw(),
  },
  {
    name: 'PostgreSQL is killed and its synchronous standby takes over',
    isThroughProxy: true,
    begin: async (scene) => {
      scene.standby = await scene.postgres.startStandby()
      await scene.postgres.stop('SIGKILL')
      // Its address moves before it takes writes.
      scene.proxy.pointTo(scene.standby.url)
    },
    end: async (scene) => {
      const { standby, postgres } = scene
      await standby?.promote()
      await postgres.remove()
      scene.postgres = standby ?? postgres
      scene.standby = undefined
      scene.databaseUrl = Object.assign(new URL(scene.databaseUrl), { port: new URL(scene.postgres.url).port }).href
    },
  },
]

/** What a mail server does that is not itself; visitors never hear of it. */
export const mailKinds: readonly OutageKind[] = [
  disturbedMail('hang', 'the mail server hangs at a recipient'),
  disturbedMail('hang-at-end', 'the mail server takes an email and hangs'),
  disturbedMail('break-off', 'the mail server takes an email and breaks off before its 250'),
  disturbedMail('take-and-leave', 'the mail server says 250 and drops the connection'),
  disturbedMail(451, 'the mail server answers 451'),
]

function disturbedMail(manner: Manner, name: string): OutageKind {
  return {
    name,
    isThroughProxy: false,
    mayRefuse: () => false,
    waitUntilFelt: ({ mail }) => waitForMore(() => mail.countTroubled()),
    begin: async ({ mail }) => mail.behave(manner),
    end: async ({ mail }) => mail.behave('accept'),
  }
}

async function waitForMore(count: () => number): Promise<void> {
  const enough = count() + 4
  await eventually(() => {
    if (count() < enough) throw new Error('Nobody has asked the disturbed service.')
  })
}

function stopped(signal: 'SIGQUIT' | 'SIGKILL' | 'SIGINT', name: string): OutageKind {
  return {
    name,
    isThroughProxy: false,
    begin: ({ postgres }) => postgres.stop(signal),
    end: ({ postgres }) => postgres.start(),
  }
}

async function endConnections(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [
    'clinic-site',
  ])
  await client.end()
}

/** Sends long forms until nobody's is taken, which a monitor sees, too. */
async function fillUntilRefused({ url }: ServerProcess): Promise<void> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sampleRequest({ message: 'x'.repeat(4000) })),
  }
  while ((await fetch(`${url}/api/contact`, init)).status === 201);
  await eventually(async () => {
    const { status } = await fetch(`${url}/readyz/storage`)
    if (status !== 503) throw new Error(`A monitor was answered ${status} by a server whose disk is full.`)
  })
}
