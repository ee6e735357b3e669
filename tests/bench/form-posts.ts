import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { startPostgres } from '../harness/postgres.ts'
import { sampleRequest } from '../harness/sample-request.ts'
import { sessionSecret } from '../harness/server-process.ts'
import { type BareLoop, openBareLoop } from './form-posts-bare-loop.ts'
import { postContinuously } from './form-posts-clients.ts'
import { median } from './median.ts'
import { startServer } from './start-server.ts'

/**
 * Durable form posts at 32 connections, against a bare loop of two-row transactions on the same database. They take
 * turns, so that anything else the machine does affects both. Fails below the project's goals.
 */
const connections = 32
const turns = 3
const turnMs = 3000
const goals = { ratio: 0.5, p99Ms: 100, memoryMb: 300, readyMs: 2000 }

const failures: string[] = []
await measure('embedded', undefined)
const postgres = await startPostgres()
if (postgres === undefined) failures.push('PostgreSQL is missing')
else {
  await measure('PostgreSQL', await postgres.createDatabase())
  await postgres.remove()
}
for (const failure of failures) console.error(`below goal: ${failure}`)
process.exitCode = failures.length > 0 ? 1 : 0

async function measure(name: string, databaseUrl: string | undefined): Promise<void> {
  const bareLoop: BareLoop = await openBareLoop(databaseUrl)
  const startedAt = performance.now()
  const environment = {
    CONTACT_RATE_LIMIT: '1000000',
    DATABASE_URL: databaseUrl ?? '',
    SESSION_SECRET: sessionSecret,
  }
  const server = await startServer(environment)
  const readyMs = performance.now() - startedAt
  const ratios: number[] = []
  const latencies: number[] = []
  let posted = 0
  let peakMb = 0
  try {
    for (let turn = 0; turn < turns; turn += 1) {
      const bare = await bareLoop.run(connections, turnMs)
      const result = await postContinuously(`${server.url}/api/contact`, {
        connections,
        forMs: turnMs,
        createBody: () => JSON.stringify(sampleRequest({ message: randomUUID() })),
      })
      ratios.push(result.answered / bare)
      latencies.push(...result.latenciesMs)
      posted += result.answered
      peakMb = Math.max(peakMb, readPeakMemory(server.pid))
    }
  } finally {
    await server.stop()
    await bareLoop.close()
  }
  const p99Ms = latencies.sort((one, other) => one - other)[Math.floor(latencies.length * 0.99)] ?? Number.NaN
  const figures = { ratio: median(ratios), p99Ms, memoryMb: peakMb, readyMs }
  const perSecond = (posted / (turns * turnMs)) * 1000
  console.log(
    `${name}: ${perSecond.toFixed(0)} posts/s, ${figures.ratio.toFixed(2)} × the bare loop, p99 ${p99Ms.toFixed(0)} ms, ${peakMb.toFixed(0)} MB, ready in ${readyMs.toFixed(0)} ms`,
  )
  if (!(figures.ratio >= goals.ratio)) failures.push(`${name}: ratio under ${goals.ratio}`)
  if (databaseUrl !== undefined && !(p99Ms <= goals.p99Ms)) failures.push(`${name}: p99 over ${goals.p99Ms} ms`)
  if (!(peakMb <= goals.memoryMb)) failures.push(`${name}: memory over ${goals.memoryMb} MB`)
  if (databaseUrl === undefined && !(readyMs <= goals.readyMs))
    failures.push(`${name}: ready after ${goals.readyMs} ms`)
}

/** The most memory the process ever had resident, as Linux counts it. */
function readPeakMemory(pid: number): number {
  const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}
