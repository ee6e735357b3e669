import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../harness/eventually.ts'
import { drillRestore } from '../harness/outages/drill-restore.ts'
import { sendSteadyVisitors } from '../harness/outages/steady-visitors.ts'
import { runOperatorCommand } from '../harness/run-operator-command.ts'
import { sampleRequest } from '../harness/sample-request.ts'
import { type ServerProcess, startServerProcess } from '../harness/server-process.ts'
import { type DatabaseKind, placeDatabase } from '../harness/test-database.ts'
import { writeTestSite } from './http-site.ts'

const rounds = 5
const clients = 8
const embedded: DatabaseKind = { name: 'the embedded database', isMissing: false, dialect: 'sqlite' }

let site: Awaited<ReturnType<typeof writeTestSite>>
beforeAll(async () => {
  site = await writeTestSite()
})
afterAll(() => site.remove())

type Attempt = { key: string; body: string; id?: string }

/** Posts once; an answer that never came leaves the attempt without an id. */
async function post(server: ServerProcess, attempt: Attempt): Promise<void> {
  try {
    const response = await fetch(`${server.url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': attempt.key },
      body: attempt.body,
    })
    if (response.status !== 201) throw new Error(`answered ${response.status}`)
    const { id } = await response.json()
    if (attempt.id !== undefined) expect(id).toBe(attempt.id)
    attempt.id = id
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('answered')) throw error
  }
}

function acknowledgedOf(attempts: readonly Attempt[]): Attempt[] {
  return attempts.filter(({ id }) => id !== undefined)
}

async function postUntilCut(server: ServerProcess, attempts: Attempt[]): Promise<void> {
  for (;;) {
    const key = randomUUID()
    const attempt: Attempt = { key, body: JSON.stringify(sampleRequest({ message: key })) }
    attempts.push(attempt)
    await post(server, attempt)
    if (attempt.id === undefined) return
  }
}

let place: Awaited<ReturnType<typeof placeDatabase>>
let last: ServerProcess

// The servers that share a PostgreSQL are killed in rolling-restart.test.ts.
test('every acknowledged request is there exactly once after the server was killed again and again while eight visitors sent', async () => {
  place = await placeDatabase(embedded)
  const { dataDir } = place.configuration
  const environment = { DIST_DIR: site.distDir, DATA_DIR: dataDir, LOG_LEVEL: 'warn' }
  const attempts: Attempt[] = []
  for (let round = 0; round < rounds; round += 1) {
    const server = await startServerProcess(environment)
    const posting = Array.from({ length: clients }, () => postUntilCut(server, attempts))
    const before = acknowledgedOf(attempts).length
    await eventually(() => expect(acknowledgedOf(attempts).length).toBeGreaterThanOrEqual(before + clients))
    // Differs a little each round, so that the blow falls on different steps of a request.
    await setTimeout(13 * round)
    await server.end('SIGKILL')
    await Promise.all(posting)
  }
  last = await startServerProcess(environment)
  const cutOff = attempts.filter(({ id }) => id === undefined)
  expect(cutOff.length).toBeGreaterThanOrEqual(rounds)
  await Promise.all([...cutOff, ...attempts.slice(0, 50)].map((attempt) => post(last, attempt)))

  const { stdout } = await runOperatorCommand('consultations', ['export'], place.configuration)
  const stored = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(stored.map(({ id }) => id).sort()).toEqual(attempts.map(({ id }) => id).sort())
  expect(stored.map(({ message }) => message).sort()).toEqual(attempts.map(({ key }) => key).sort())
})

test('an operator whose machine is gone finds everything in a backup that was acknowledged before it was begun', async () => {
  const other = await placeDatabase(embedded)
  const visitors = sendSteadyVisitors(last.url, 20)
  await visitors.waitForAnswers()
  const drill = await drillRestore({ from: place.configuration, to: other.configuration, visitors })
  await visitors.leave()
  expect(await last.end('SIGTERM')).toBe(0)
  expect(Object.fromEntries(visitors.faults)).toEqual({})
  expect(drill).toMatchObject({ lost: 0, doubled: 0, torn: 0 })
  expect(drill.acknowledged).toBeGreaterThan(0)
  await Promise.all([place.remove(), other.remove()])
})
