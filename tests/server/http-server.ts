import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type ConsultationRecord, readConsultations } from '../../server/consultations/read-consultations.ts'
import { type Database, openDatabase } from '../../server/database/database.ts'
import { migrateDatabase } from '../../server/database/migrate-database.ts'
import { buildApp } from '../../server/http/app.ts'
import type { AppDeps } from '../../server/http/app-deps.ts'
import { readBuiltSite } from '../../server/http/built-site.ts'
import { type LiveChanges, openLiveChanges } from '../../server/live/live-changes.ts'
import { readConfiguration } from '../../server/platform/configuration.ts'
import { requestTables } from '../../server/submissions/request-tables.ts'
import { sessionSecret } from '../harness/server-process.ts'
import { copySqliteTemplate } from '../harness/test-database.ts'
import { writeTestSite } from './http-site.ts'

export type TestServer = {
  app: FastifyInstance
  database: Database
  live: LiveChanges
  url: string
  /** Everything that was logged so far. */
  log(): string
  countStored(): Promise<number>
  readStored(): Promise<ConsultationRecord[]>
  /** Sends bytes as they stand, which no HTTP client would, and gives all that came back. */
  sendRaw(bytes: string): Promise<string>
  stop(): Promise<void>
}

/** The real application with the real embedded database, listening on loopback. */
export async function startTestServer(
  environment: Record<string, string> = {},
  deps: Partial<AppDeps> = {},
): Promise<TestServer> {
  const builtSite = await writeTestSite()
  const dataDir = await mkdtemp(join(tmpdir(), 'test-data-'))
  copySqliteTemplate(dataDir)
  const configuration = readConfiguration({
    DATA_DIR: dataDir,
    DIST_DIR: builtSite.distDir,
    CONTACT_RATE_LIMIT: '1000000',
    ...environment,
  })
  const database = await openDatabase(configuration)
  await migrateDatabase(database)
  const live = openLiveChanges({ database, configuration })
  const lines: string[] = []
  const app = await buildApp({
    configuration,
    site: await readBuiltSite(configuration),
    database,
    clock: Date.now,
    wakeOutbox: () => {},
    sessionSecret,
    live,
    logDestination: { write: (line) => lines.push(line) },
    ...deps,
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    app,
    database,
    live,
    url,
    log: () => lines.join(''),
    countStored: async () => {
      const rows = await Promise.all(
        requestTables.map((table) => database.kysely.selectFrom(table).select('id').execute()),
      )
      return rows.flat().length
    },
    readStored: async () => {
      const records: ConsultationRecord[] = []
      for await (const record of readConsultations(database)) records.push(record)
      return records
    },
    sendRaw: (bytes) => sendRaw(Number(new URL(url).port), bytes),
    stop: async () => {
      await app.close()
      await live.close()
      await database.close()
      await Promise.all([builtSite.remove(), rm(dataDir, { recursive: true })])
    },
  }
}

export const validRequest = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '(949) 555-0101',
  location: 'irvine',
  message: '',
  treatments: '',
  consent: true,
}

export function postJson(server: TestServer, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return fetch(`${server.url}/api/contact`, {
    method: 'POST',
    body: text,
    headers: { 'content-type': 'application/json', ...headers },
  })
}

export function postForm(server: TestServer, fields: string, headers: Record<string, string> = {}): Promise<Response> {
  const type = 'application/x-www-form-urlencoded'
  return fetch(`${server.url}/api/contact`, {
    method: 'POST',
    body: fields,
    redirect: 'manual',
    headers: { 'content-type': type, accept: 'text/html', ...headers },
  })
}

export const validForm = new URLSearchParams({ ...validRequest, consent: 'on', page: '/', website: '' }).toString()

function sendRaw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.end(Buffer.from(bytes, 'latin1')))
    const chunks: Buffer[] = []
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')))
    socket.on('error', reject)
  })
}
