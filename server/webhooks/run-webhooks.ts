import { setTimeout } from 'node:timers/promises'
import type { BaseLogger } from 'pino'
import { dayMs } from '../../contract/time.ts'
import type { Database } from '../database/database.ts'
import { type Job, runJob } from '../jobs/run-job.ts'
import type { Clock } from '../platform/clock.ts'
import type { WebhookSettings } from '../platform/service-variables.ts'
import { claimEvents } from './claim-events.ts'
import { deliverEvent } from './deliver-event.ts'

type Deps = {
  database: Database
  clock: Clock
  log: Pick<BaseLogger, 'warn'>
  settings: WebhookSettings
  timings?: Partial<typeof usualTimings>
}

const usualTimings = { pollMs: 2000, answerWithinMs: 10_000, leaseMs: 60_000, parallel: 5 }
const keptMs = 30 * dayMs

/** Sends the queued events at least once each, until `stop`; what is under way then goes out again after its lease. */
export function startWebhooks({ timings: given, ...deps }: Deps): Pick<Job, 'stop'> {
  const timings = { ...usualTimings, ...given }
  const { database, clock, log } = deps
  const job = runJob({
    name: 'webhooks',
    everyMs: timings.pollMs,
    log,
    failure: 'Webhooks were interrupted and will be tried again.',
    work: async () => {
      await deleteOld(database, clock())
      const events = await claimEvents(database, { now: clock(), leaseMs: timings.leaseMs, limit: timings.parallel })
      await Promise.all(events.map((event) => deliverEvent({ ...deps, answerWithinMs: timings.answerWithinMs }, event)))
      const isMoreLikely = events.length === timings.parallel
      return isMoreLikely ? 0 : undefined
    },
  })
  return { stop: () => Promise.race([job.stop(), setTimeout(5000, undefined, { ref: false })]) }
}

async function deleteOld({ kysely }: Database, now: number): Promise<void> {
  await kysely
    .deleteFrom('webhook_events')
    .where('settled_at', '<', now - keptMs)
    .execute()
}
