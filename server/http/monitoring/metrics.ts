import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type * as PromClient from 'prom-client'
import type { Database } from '../../database/database.ts'
import { type JobReport, jobChannel } from '../../jobs/run-job.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Configuration } from '../../platform/configuration.ts'
import type { BuiltSite } from '../built-site.ts'
import { hasHash } from '../built-site.ts'
import type { RequestFacts } from '../log/request-log.ts'
import { checkStorage } from '../routes/health.ts'
import { readQueues } from './read-queues.ts'

export type Metrics = {
  observeRequest(facts: RequestFacts): void
  close(): Promise<void>
}

type Deps = {
  configuration: Pick<Configuration, 'metricsPort' | 'metricsHost'>
  database: Database
  clock: Clock
  site: Pick<BuiltSite, 'contentVersion' | 'facts'>
  draining: AbortSignal
}

/** The database is asked at most so often, however many ask for the metrics. */
const keptMs = 5000

/**
 * Answers `GET /metrics` for Prometheus at METRICS_PORT, a server of its own that no visitor reaches. Undefined without
 * that variable, and then the library isn't loaded either. No label holds anything of a visitor: a route is its pattern
 * or a file's address.
 */
export async function startMetrics(deps: Deps): Promise<Metrics | undefined> {
  const { metricsPort, metricsHost } = deps.configuration
  if (metricsPort === undefined) return undefined
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client')
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to an answer, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  const jobsFailing = gauge('clinic_job_failing', 'Whether the last run of a background job failed.', ['job'])
  const jobsWorked = gauge('clinic_job_last_success_timestamp_seconds', 'When a background job last worked.', ['job'])
  const noteJob = (message: unknown) => {
    const { name, isFailing } = message as JobReport
    jobsFailing.set({ job: name }, isFailing ? 1 : 0)
    if (!isFailing) jobsWorked.set({ job: name }, deps.clock() / 1000)
  }
  jobChannel.subscribe(noteJob)

  const observe = observeState(deps, gauge)
  const server = createServer(answerMetrics(registry, observe))
  server.listen(metricsPort, metricsHost)
  await once(server, 'listening')
  return {
    observeRequest: ({ method, route, status, ms }) => {
      // The site's files change their names with each build: one label for each would never end.
      requests.observe(
        { method, route: hasHash(route) ? route.replace(/(?<=^\/\w+\/).*/, '*') : route, status },
        ms / 1000,
      )
    },
    close: async () => {
      jobChannel.unsubscribe(noteJob)
      server.closeAllConnections()
      server.close()
    },
  }
}

function answerMetrics(registry: PromClient.Registry, observe: () => Promise<void>): RequestListener {
  return async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    try {
      await observe()
      const text = await registry.metrics()
      response.writeHead(200, { 'content-type': registry.contentType }).end(text)
    } catch {
      response.writeHead(500).end()
    }
  }
}

type MakeGauge = (name: string, help: string, labelNames?: string[]) => PromClient.Gauge

/** Sets what is looked up when Prometheus asks. */
function observeState({ database, clock, site, draining }: Deps, gauge: MakeGauge): () => Promise<void> {
  const ready = gauge('clinic_ready', 'Whether this server is to be sent visitors, as /readyz says.')
  const stores = gauge('clinic_storage_ready', 'Whether a request can be stored, as /readyz/storage says.')
  const connections = gauge('clinic_database_connections', 'Connections of the pool, and callers who wait.', ['state'])
  const waiting = gauge('clinic_queue_waiting', 'What waits to be done, by queue.', ['queue'])
  const oldest = gauge('clinic_queue_oldest_seconds', 'How long the oldest has been waiting, by queue.', ['queue'])
  const dead = gauge('clinic_queue_dead', 'What was given up, by queue.', ['queue'])
  const info = gauge('clinic_build_info', 'The version of the content that visitors see.', ['content'])
  let observedAt = Number.NEGATIVE_INFINITY
  let observing = Promise.resolve()

  async function observe(): Promise<void> {
    ready.set(draining.aborted ? 0 : 1)
    info.reset()
    info.set({ content: site.contentVersion === undefined ? 'installed' : String(site.contentVersion) }, 1)
    for (const [state, count] of Object.entries(database.countConnections?.() ?? {})) connections.set({ state }, count)
    stores.set((await checkStorage({ database, clock })).canStore ? 1 : 0)
    // What was seen last stays, so that a graph has no gap during an outage; `clinic_storage_ready` tells of it.
    const queues = await readQueues(database, clock()).catch(() => [])
    for (const { queue, ...state } of queues) {
      waiting.set({ queue }, state.waiting)
      oldest.set({ queue }, state.oldestMs / 1000)
      dead.set({ queue }, state.dead)
    }
  }

  return () => {
    if (performance.now() - observedAt < keptMs) return observing
    observedAt = performance.now()
    observing = observe()
    return observing
  }
}
