import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { eventually } from '../harness/eventually.ts'
import { sampleRequest } from '../harness/sample-request.ts'
import { type ServerProcess, startServerProcess } from '../harness/server-process.ts'
import { canMount, mountSmallDisk } from '../harness/small-disk.ts'
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

test.skipIf(!canMount)('a full disk acknowledges nothing, and the server recovers once there is room', async () => {
  const disk = mountSmallDisk(6)
  cleanUps.push(() => disk.remove())
  const server = await startOn({ DATA_DIR: disk.folder })
  expect((await post(server)).status).toBe(201)
  disk.fill()
  await vi.waitFor(async () => expect((await post(server, 'x'.repeat(4000))).status).toBe(503), {
    timeout: 20_000,
    interval: 0,
  })
  await expectRefusal(server)
  disk.free()
  await expectRecovery(server)
})

test('a second server on the same folder refuses to start and names the folder', async () => {
  const dataDir = join(folder, 'shared')
  await startOn({ DATA_DIR: dataDir })
  await expect(startOn({ DATA_DIR: dataDir })).rejects.toThrow(/Another server is already using the folder .*shared/)
})
