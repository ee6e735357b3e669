import { execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest'
import { eventually } from '../harness/eventually.ts'
import { type PrivatePostgres, startPostgres } from '../harness/postgres.ts'
import { sampleRequest } from '../harness/sample-request.ts'
import { type ServerProcess, startServerProcess } from '../harness/server-process.ts'
import { startTcpProxy, type TcpProxy } from '../harness/tcp-proxy.ts'
import { writeTestSite } from './http-site.ts'

let site: Awaited<ReturnType<typeof writeTestSite>>
let folder: string
const cleanUps: (() => unknown)[] = []

beforeAll(async () => {
  site = await writeTestSite()
  folder = mkdtempSync(join(tmpdir(), 'clinic-storage-'))
})
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})
afterAll(async () => {
  await site.remove()
  rmSync(folder, { recursive: true, force: true })
})

async function startOn(environment: Record<string, string>): Promise<ServerProcess> {
  const server = await startServerProcess({ DIST_DIR: site.distDir, ...environment })
  cleanUps.push(() => server.end('SIGKILL'))
  return server
}

async function post({ url }: ServerProcess, message = ''): Promise<{ status: number; text: string; ms: number }> {
  const startedAt = performance.now()
  const response = await fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sampleRequest({ message })),
  })
  return { status: response.status, text: await response.text(), ms: performance.now() - startedAt }
}

const readiness = async ({ url }: ServerProcess) => (await fetch(`${url}/readyz/storage`)).status
const isAlive = async ({ url }: ServerProcess) => (await fetch(`${url}/healthz`)).status

async function expectRefusal(server: ServerProcess): Promise<void> {
  const { status, text, ms } = await post(server)
  expect(status).toBe(503)
  expect(text).not.toMatch(/sql|pg|ECONN|at \w+ \(/i)
  expect(ms).toBeLessThan(10_000)
  await eventually(async () => expect(await readiness(server)).toBe(503))
  expect(await isAlive(server)).toBe(200)
}

async function expectRecovery(server: ServerProcess): Promise<void> {
  await eventually(async () => expect(await readiness(server)).toBe(200))
  expect((await post(server)).status).toBe(201)
}

test.skipIf(inject('postgresUrl') === '')(
  'while PostgreSQL is down visitors get a 503 at once, and the server recovers with it',
  async () => {
    const postgres: PrivatePostgres | undefined = await startPostgres()
    if (postgres === undefined) throw new Error('PostgreSQL was there a moment ago.')
    cleanUps.push(() => postgres.remove())
    const server = await startOn({ DATA_DIR: join(folder, 'away'), DATABASE_URL: await postgres.createDatabase() })
    expect((await post(server)).status).toBe(201)
    await postgres.stop()
    await expectRefusal(server)
    await postgres.start()
    await expectRecovery(server)
  },
)

test.skipIf(inject('postgresUrl') === '')(
  'while the way to PostgreSQL swallows everything visitors get a 503 within seconds, and the server recovers',
  async () => {
    const proxy: TcpProxy = await startTcpProxy(inject('postgresUrl'))
    cleanUps.push(() => proxy.stop())
    const server = await startOn({ DATA_DIR: join(folder, 'hangs'), DATABASE_URL: proxy.url })
    expect((await post(server)).status).toBe(201)
    proxy.freeze()
    await expectRefusal(server)
    proxy.thaw()
    await expectRecovery(server)
  },
)

const canMount = process.getuid?.() === 0 && process.platform === 'linux'
test.skipIf(!canMount)('a full disk acknowledges nothing, and the server recovers once there is room', async () => {
  const dataDir = mkdtempSync(join(folder, 'full-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=6m', 'tmpfs', dataDir])
  cleanUps.push(() => execFileSync('umount', [dataDir]))
  const server = await startOn({ DATA_DIR: dataDir })
  expect((await post(server)).status).toBe(201)

  const ballast = join(dataDir, 'ballast')
  try {
    for (let size = 64; ; size += 64) writeFileSync(ballast, Buffer.alloc(size * 1024, 1))
  } catch {
    // The disk is full now.
  }
  await vi.waitFor(async () => expect((await post(server, 'x'.repeat(4000))).status).toBe(503), {
    timeout: 20_000,
    interval: 0,
  })
  await expectRefusal(server)
  rmSync(ballast)
  await expectRecovery(server)
})

test.skipIf(!canMount || inject('postgresUrl') === '')(
  'a full disk of PostgreSQL is seen by a monitor while visitors get every page, and is over once there is room',
  async () => {
    // PostgreSQL runs as another user.
    chmodSync(folder, 0o711)
    const disk = mkdtempSync(join(folder, 'full-postgres-'))
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m,mode=777', 'tmpfs', disk])
    cleanUps.push(() => execFileSync('umount', ['-l', disk]))
    vi.stubEnv('TMPDIR', disk)
    cleanUps.push(() => vi.unstubAllEnvs())
    const postgres = await startPostgres(['wal_recycle=on', 'min_wal_size=48MB', 'max_wal_size=64MB'])
    vi.unstubAllEnvs()
    if (postgres === undefined) throw new Error('PostgreSQL was there a moment ago.')
    cleanUps.push(() => postgres.remove())
    const server = await startOn({ DATA_DIR: join(folder, 'beside'), DATABASE_URL: await postgres.createDatabase() })
    expect((await post(server)).status).toBe(201)
    const ballast = join(disk, 'ballast')
    try {
      for (;;) appendFileSync(ballast, Buffer.alloc(16_384, 1))
    } catch {
      // The disk is full now.
    }
    await eventually(async () => expect(await readiness(server)).toBe(503))
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    expect((await fetch(`${server.url}/contact`)).status).toBe(200)
    await vi.waitFor(async () => expect((await post(server, 'x'.repeat(4000))).status).toBe(503), {
      timeout: 20_000,
      interval: 0,
    })
    rmSync(ballast)
    await expectRecovery(server)
  },
)

test('a second server on the same folder refuses to start and names the folder', async () => {
  const dataDir = join(folder, 'shared')
  await startOn({ DATA_DIR: dataDir })
  await expect(startOn({ DATA_DIR: dataDir })).rejects.toThrow(/Another server is already using the folder .*shared/)
})
