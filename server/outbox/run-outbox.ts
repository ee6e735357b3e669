import { setTimeout } from 'node:timers/promises'
import type { BaseLogger } from 'pino'
import type { Database } from '../database/database.ts'
import { type Job, runJob } from '../jobs/run-job.ts'
import { recordEvent } from '../platform/events.ts'
import { type DeliveryDeps, deliverRow, outlastOutage, type SharedSteps, shareSteps } from './deliver-row.ts'
import type { Mailer } from './mailer.ts'
import { claimRows, type OutboxRow } from './outbox-rows.ts'
import { type OutboxTimings, outboxTimings } from './outbox-timings.ts'

type OutboxDeps = Omit<DeliveryDeps, 'mailer' | 'timings'> & {
  /** Undefined when no mail server is configured: then the emails wait, and the log says so. */
  mailer: Mailer | undefined
  log: Pick<BaseLogger, 'info' | 'warn' | 'error'>
  timings?: Partial<OutboxTimings>
}

/**
 * Delivers the waiting emails at least once each, until `stop`. A database or mail server that is away costs time only.
 * `stop` gives back what has no connection yet and waits a little for the rest; what is unfinished then goes out again
 * after its lease.
 */
export function startOutbox(deps: OutboxDeps): Job {
  const timings = { ...outboxTimings, ...deps.timings }
  const { mailer, configuration, log } = deps
  const stopNotices = startNotices(deps, timings.noticeEveryMs)
  if (mailer === undefined) return { wake: () => {}, stop: async () => stopNotices() }

  const audiences = (['staff', 'colleague', 'visitor'] as const).filter(
    (audience) => audience !== 'staff' || configuration.staffEmails.length > 0,
  )
  const delivery: DeliveryDeps = { ...deps, mailer, timings }
  const steps = shareSteps(delivery)
  const underWay = new Set<Promise<void>>()
  let isMoreWaiting = false
  let nextClaimAt = 0
  // A claim is a transaction, however many rows it takes.
  const isWorthClaiming = () => underWay.size <= timings.inHand / 2

  function track(work: Promise<void>): void {
    const tracked = work.finally(() => {
      underWay.delete(tracked)
      if (!isMoreWaiting || !isWorthClaiming()) return
      isMoreWaiting = false
      job.wake()
    })
    underWay.add(tracked)
  }

  const job = runJob({
    name: 'outbox',
    everyMs: timings.pollMs,
    afterFailureMs: timings.outagePollMs,
    log,
    failure: "The outbox can't reach the database and keeps trying.",
    work: async () => {
      isMoreWaiting = !isWorthClaiming()
      if (isMoreWaiting) return undefined
      const pauseMs = nextClaimAt - performance.now()
      if (pauseMs > 0) return pauseMs
      const limit = timings.inHand - underWay.size
      const rows = await claimRows(deps.database, { now: deps.clock(), leaseMs: timings.leaseMs, limit, audiences })
      isMoreWaiting = rows.length === limit
      nextClaimAt = performance.now() + (rows.length / timings.mostPerSecond) * 1000
      for (const row of rows) track(deliver(delivery, steps, row, log))
      return undefined
    },
  })
  return {
    wake: job.wake,
    stop: async () => {
      stopNotices()
      await job.stop()
      mailer.close()
      await Promise.race([Promise.all(underWay), setTimeout(timings.stopWithinMs, undefined, { ref: false })])
    },
  }
}

async function deliver(deps: DeliveryDeps, steps: SharedSteps, row: OutboxRow, log: OutboxDeps['log']): Promise<void> {
  const { id, request_id, audience, attempts, perhaps_sent_at } = row
  const perhapsSent = perhaps_sent_at != null
  const about = { outboxId: id, requestId: request_id, audience, attempts, perhapsSent }
  try {
    // Ends early enough: a worker that takes the row after its lease must not find an email that is only just leaving.
    const endsAt = row.next_attempt_at - deps.timings.sendDeadlineMs
    const patience = { clock: deps.clock, everyMs: deps.timings.outagePollMs, endsAt }
    const delivery = await outlastOutage(() => deliverRow(deps, steps, row), patience)
    if (delivery.state === 'dead') log.error({ ...about, error: delivery.error }, "An email can't be delivered.")
    else if (delivery.state === 'pending')
      log.warn({ ...about, error: delivery.error }, 'An email failed and will be tried again.')
    else if (delivery.state === 'withheld') recordEvent(log, 'email-withheld', about)
    else if (delivery.state === 'gone')
      log.info(about, "An email wasn't sent: it's no longer needed, or another server has it.")
    else log.info(about, `An email was ${delivery.state}.`)
  } catch (error) {
    log.warn({ ...about, err: error }, 'An email was interrupted and will be tried again when its lease expires.')
  }
}

/**
 * Says now and every hour which variable is missing for emails to leave, and how many wait for it. Returns what stops
 * the notices.
 */
function startNotices(deps: OutboxDeps, everyMs: number): () => void {
  const missing = deps.mailer === undefined ? 'SMTP_URL' : deps.configuration.staffEmails.length === 0 && 'STAFF_EMAIL'
  if (!missing) return () => {}
  const emails = missing === 'STAFF_EMAIL' ? 'emails to the staff' : 'emails'
  const tell = async () => {
    const waiting = await countWaiting(deps.database)
    deps.log.warn({ waiting }, `${missing} is not set: ${emails} wait in the outbox until it is.`)
  }
  void tell()
  const timer = setInterval(tell, everyMs).unref()
  return () => clearInterval(timer)
}

async function countWaiting({ kysely }: Database): Promise<number | undefined> {
  try {
    const row = await kysely
      .selectFrom('outbox')
      .select((query) => query.fn.countAll<number>().as('count'))
      .where('state', '=', 'pending')
      .executeTakeFirst()
    return row?.count
  } catch {
    return undefined
  }
}
