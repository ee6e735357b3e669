import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import * as z from 'zod'
import { eventually } from '../harness/eventually.ts'
import { failure, type ImageServiceFake, json, startImageService } from '../harness/image-service.ts'
import { type MailServer, startMailServer } from '../harness/mail-server.ts'
import { hang, type ObjectStorage, refuse, startObjectStorage } from '../harness/object-storage.ts'
import { createDatabase } from '../harness/postgres.ts'
import { sampleRequest } from '../harness/sample-request.ts'
import { type ServerProcess, startServerProcess } from '../harness/server-process.ts'
import { writeTestSite } from './http-site.ts'

let site: Awaited<ReturnType<typeof writeTestSite>>
let mail: MailServer
let storage: ObjectStorage
let images: ImageServiceFake
let folder: string
let databaseUrl: string
let server: ServerProcess
const cleanUps: (() => unknown)[] = []
const isWithoutPostgres = inject('postgresUrl') === ''

beforeAll(async () => {
  ;[site, mail, storage, images] = await Promise.all([
    writeTestSite(),
    startMailServer(),
    startObjectStorage(),
    startImageService(),
  ])
  folder = mkdtempSync(join(tmpdir(), 'clinic-broken-'))
  if (!isWithoutPostgres) databaseUrl = await createDatabase(inject('postgresUrl'), 'broken_emitters')
})
afterAll(async () => {
  await server?.end('SIGKILL')
  await Promise.all([site.remove(), mail.stop(), storage.stop(), images.stop()])
  rmSync(folder, { recursive: true, force: true })
})
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
})
beforeEach(async () => {
  await server?.end('SIGKILL')
  server = await startServerProcess({
    ...storage.environment,
    DIST_DIR: site.distDir,
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: databaseUrl,
    SMTP_URL: mail.url,
    STAFF_EMAIL: 'front@sample.example',
    IMAGE_API_KEY: 'sk-secret',
    IMAGE_API_URL: images.apiUrl,
    NODE_OPTIONS: '--import ./tests/harness/sabotage.ts',
  })
})

async function post(path: string, body: unknown): Promise<number> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${server.url}${path}`, { method: 'POST', body: JSON.stringify(body), headers })
  return answer.status
}
const send = () => post('/api/contact', sampleRequest())
const makeImage = () =>
  post('/api/generate-medical-images', {
    deviceType: 'otoscope',
    style: 'apple_minimal',
    size: '1024x1024',
    quantity: 1,
  })
const importDesign = () => post('/api/import-html-to-figma', { html: '<p>A section</p>', name: '', description: '' })

const isCutOff = (call: Promise<unknown>) =>
  call.then(
    () => false,
    () => true,
  )

async function expectRecovery(): Promise<void> {
  await eventually(async () => expect((await fetch(`${server.url}/readyz/storage`)).status).toBe(200))
  expect(await send()).toBe(201)
  // On a busy machine it says once more that it is overloaded.
  await eventually(async () => expect(await importDesign()).toBe(201))
  expect(server.isRunning()).toBe(true)
  expect(server.output()).not.toContain('uncaught exception')
}

/** Holds up what the server is about to store within a transaction, until the connection that it gives ends. */
async function holdDatabase(): Promise<pg.Client> {
  const client = new pg.Client(databaseUrl)
  cleanUps.push(() => client.end())
  await client.connect()
  await client.query('begin; lock table design_exports')
  // Its connection is among those that break.
  void isCutOff(importDesign())
  await eventually(async () => {
    const waiting = await client.query("select 1 from pg_stat_activity where wait_event_type = 'Lock'")
    expect(waiting.rowCount).toBe(1)
  })
  return client
}

/** A visitor whose line is slow: half of a request has arrived. */
async function sendHalf(): Promise<void> {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  socket.write('POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{')
  expect((await fetch(`${server.url}/healthz`)).ok).toBe(true)
}

test.skipIf(isWithoutPostgres)(
  'a server whose every connection and thread breaks in the middle of its work stays, and works on',
  async () => {
    // An email is under way, one picture on its way to the bucket and another awaited, a thread waits for its next job.
    mail.behave('hang')
    expect(await send()).toBe(201)
    expect(await importDesign()).toBe(201)
    const png = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    images.answerWith(json(200, { data: [{ b64_json: png.toString('base64') }] }), hang)
    storage.disturbAlways(hang)
    const pictures = [isCutOff(makeImage())]
    await eventually(() => expect(storage.requests).toHaveLength(1))
    pictures.push(isCutOff(makeImage()))
    await eventually(() => expect(images.requests).toHaveLength(2))
    await eventually(() => expect(mail.countConnections()).toBeGreaterThan(0))
    images.answerWith(failure(500, 'No'))
    storage.disturbAlways(refuse(503, 'SlowDown', 'No'))
    await sendHalf()
    const holder = await holdDatabase()

    server.signal('SIGUSR2')
    const { ports, threads } = await eventually(readReport)
    await holder.query('rollback')
    const addresses = [databaseUrl, storage.environment.S3_ENDPOINT ?? '', images.apiUrl]
    for (const address of addresses) expect(ports.to, address).toContain(Number(new URL(address).port))
    expect(ports.from).toContain(Number(new URL(server.url).port))
    // That of the designs, and that of the emails with its connections.
    expect(threads).toBe(2)
    expect(await Promise.all(pictures)).toEqual([true, true])
    mail.behave('accept')
    storage.disturbAlways()
    await expectRecovery()
    await eventually(() => expect(mail.received.length).toBeGreaterThan(0))
  },
)

function readReport() {
  const line = server
    .output()
    .split('\n')
    .find((each) => each.startsWith('{"ports"'))
  const report = z.object({
    ports: z.object({ from: z.array(z.number()), to: z.array(z.number()) }),
    threads: z.number(),
  })
  return report.parse(JSON.parse(line ?? ''))
}

test.skipIf(isWithoutPostgres || process.platform !== 'linux')(
  'a server that may open no more files turns visitors away, and works on once it may',
  async () => {
    const limitFiles = (limit: number) => execFileSync('prlimit', ['--pid', String(server.pid), `--nofile=${limit}:`])
    limitFiles(10)
    // Longer than a second, because some of what a server does comes by the clock.
    await expect(fetch(server.url, { signal: AbortSignal.timeout(2000) })).rejects.toThrow()
    limitFiles(4096)
    await expectRecovery()
  },
)

test.skipIf(isWithoutPostgres)('a server whose log nobody reads anymore works on', async () => {
  server.stopReading()
  expect(await send()).toBe(201)
  await expectRecovery()
})
