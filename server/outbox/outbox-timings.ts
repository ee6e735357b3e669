import { dayMs, hourMs } from '../../contract/time.ts'
import { mailConnections } from './mailer.ts'

/** When the outbox works, waits and gives up; all times in milliseconds. */
export type OutboxTimings = {
  /** How often it looks for rows that became due, or that another server left behind. */
  pollMs: number
  /** How often it looks while the database is away. */
  outagePollMs: number
  /** How long a claimed row stays with its worker. Longer than `sendDeadlineMs`, or an email goes out twice. */
  leaseMs: number
  sendDeadlineMs: number
  firstRetryMs: number
  longestRetryMs: number
  /** Counted from the first attempt, so that rows may wait for a mail server for as long as it takes. */
  giveUpAfterMs: number
  refusalsUntilDead: number
  /** The most emails that are claimed and not yet ended. Some wait for a connection, so that none has to wait for them. */
  inHand: number
  /** How long those that end one after another wait for each other, to be recorded together. */
  gatherMs: number
  /** More would leave too little of the machine to visitors and the desk while a backlog goes out. */
  mostPerSecond: number
  noticeEveryMs: number
  stopWithinMs: number
}

export const outboxTimings: OutboxTimings = {
  pollMs: 5000,
  outagePollMs: 1000,
  leaseMs: 90_000,
  sendDeadlineMs: 45_000,
  firstRetryMs: 10_000,
  longestRetryMs: hourMs,
  giveUpAfterMs: 3 * dayMs,
  refusalsUntilDead: 5,
  inHand: 6 * mailConnections,
  gatherMs: 25,
  mostPerSecond: 250,
  noticeEveryMs: hourMs,
  stopWithinMs: 5000,
}
