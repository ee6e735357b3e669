import type { BaseLogger } from 'pino'
import { dayMs, hourMs } from '../../contract/time.ts'
import type { Database } from '../database/database.ts'
import { type Job, runJob } from '../jobs/run-job.ts'
import type { Clock } from '../platform/clock.ts'
import { recordEvent } from '../platform/events.ts'
import { purgeSignIns } from '../staff/delay-sign-ins.ts'
import { countExpired, purgeExpired } from './purge-expired.ts'

type RetentionDeps = {
  database: Database
  clock: Clock
  log: Pick<BaseLogger, 'info' | 'warn'>
  retentionDays: number
  timings?: { firstAfterMs: number; everyMs: number }
}

const daily = { firstAfterMs: hourMs, everyMs: dayMs }

/**
 * Deletes every day what is past its time, until `stop`. First it says how much that is and waits for an hour: whoever
 * restored an old backup, or mistyped RETENTION_DAYS, can still stop the server.
 */
export function startRetention(deps: RetentionDeps): Job {
  const { log, retentionDays, timings = daily } = deps
  let isAnnounced = false

  async function announce(): Promise<void> {
    const count = await countExpired(deps)
    if (count > 0) log.warn({ count, retentionDays }, 'Requests past RETENTION_DAYS will be deleted in an hour.')
    isAnnounced = true
  }

  async function purge(signal: AbortSignal): Promise<void> {
    await purgeSignIns(deps.database, deps.clock())
    const purged = await purgeExpired(deps, signal)
    const count = purged.consultations + purged.privacyRequests
    if (count + purged.unsubscribeLinks > 0)
      recordEvent(log, 'data-deleted', { command: 'retention', count, ...purged })
  }

  return runJob({
    name: 'retention',
    everyMs: timings.everyMs,
    afterFailureMs: timings.firstAfterMs,
    log,
    failure: "Expired data couldn't be deleted. Trying again in an hour.",
    work: async (signal) => {
      if (isAnnounced) {
        await purge(signal)
        return timings.everyMs
      }
      await announce()
      return timings.firstAfterMs
    },
  })
}
