import { setTimeout } from 'node:timers/promises'
import type { SiteFacts } from '../../contract/site-facts.ts'
import type { Database } from '../database/database.ts'
import type { OutboxState } from '../database/database-schema.ts'
import { groupCalls } from '../database/group-calls.ts'
import type { Clock } from '../platform/clock.ts'
import type { Configuration } from '../platform/configuration.ts'
import { AppError } from '../platform/errors.ts'
import { hashMailbox } from '../platform/fingerprint.ts'
import { type Admission, admitRows, type Candidate } from './admit-rows.ts'
import { type ComposedEmail, type Composers, type EmailContent, emailAddresses } from './composed-email.ts'
import { MailError, type Mailer } from './mailer.ts'
import { type OutboxRow, removeRow, type Settlement, settleRows } from './outbox-rows.ts'
import type { OutboxTimings } from './outbox-timings.ts'

export type DeliveryDeps = {
  database: Database
  mailer: Mailer
  composers: Composers
  clock: Clock
  configuration: Pick<Configuration, 'mailFrom' | 'replyTo' | 'staffEmails'>
  siteFacts: Pick<SiteFacts, 'brandName' | 'email' | 'contactEmail'>
  timings: OutboxTimings
}

/** What the emails that are under way do together, so that a backlog leaves room for the forms at the database. */
export type SharedSteps = {
  admit: (candidate: Candidate) => Promise<Admission>
  settle: (settlement: Settlement) => Promise<OutboxState>
}

/** One transaction admits, and another settles, all that have come that far. */
export function shareSteps({ database, clock, timings }: DeliveryDeps): SharedSteps {
  const groups = { groupsAtOnce: 1, largestGroup: timings.inHand }
  return {
    admit: groupCalls((candidates) => admitRows(database, candidates, clock()), groups),
    settle: groupCalls(async (settlements) => {
      const states = await settleRows(database, settlements, timings)
      await setTimeout(timings.gatherMs)
      return states
    }, groups),
  }
}

export type Delivery =
  | { state: 'delivered' | 'withdrawn' | 'withheld' | 'postponed' | 'gone' | 'unsent' }
  | { state: 'pending' | 'dead'; error: string }

/**
 * Sends a claimed row's email to each recipient who hasn't received it yet, and records the result. If the database
 * goes away before sending, this throws. If it goes away afterward, this waits for it, or the email would go out twice.
 */
export async function deliverRow(deps: DeliveryDeps, steps: SharedSteps, row: OutboxRow): Promise<Delivery> {
  const { database, clock, timings } = deps
  const email = await deps.composers[row.kind](row)
  if (email === undefined || isForUs(deps, email)) {
    await removeRow(database, row)
    return { state: 'gone' }
  }
  const { content, recipient } = email
  const admission = await steps.admit({ row, recipient })
  if (admission === 'gone' || admission === 'postponed') return { state: admission }
  if (admission !== 'admitted') {
    await steps.settle({ row, outcome: admission, now: clock() })
    return { state: admission }
  }

  const acceptedBefore: string[] = JSON.parse(row.accepted_by)
  const addresses = recipient === undefined ? deps.configuration.staffEmails : [recipient.address]
  const results = await Promise.all(
    addresses.map(async (to) => ({
      to,
      result: acceptedBefore.includes(to) ? 'accepted' : await send(deps, row, content, to),
    })),
  )
  const settlement = describeResults(row, results, clock())
  const patience = { clock, everyMs: timings.outagePollMs, endsAt: row.next_attempt_at }
  const state = await outlastOutage(() => steps.settle(settlement), patience)
  if (settlement.outcome !== 'failed') return { state: settlement.outcome }
  return { state: state === 'dead' ? 'dead' : 'pending', error: settlement.error }
}

type Result = 'accepted' | 'unsent' | MailError

function describeResults(row: OutboxRow, results: readonly { to: string; result: Result }[], now: number): Settlement {
  const errors = results.flatMap(({ result }) => (result instanceof MailError ? [result] : []))
  const acceptedBy = results.filter(({ result }) => result === 'accepted').map(({ to }) => to)
  const [firstError] = errors
  if (firstError !== undefined)
    return {
      row,
      now,
      outcome: 'failed',
      acceptedBy,
      error: firstError.message,
      isRefusal: errors.length + acceptedBy.length === results.length && errors.every(({ isRefusal }) => isRefusal),
      perhapsSent: errors.some(({ perhapsSent }) => perhapsSent),
    }
  if (acceptedBy.length < results.length) return { row, now, outcome: 'unsent', acceptedBy }
  return { row, now, outcome: 'delivered' }
}

/** Whether somebody gave one of our own addresses as theirs: the staff is told anyway, and one robot would answer another. */
function isForUs({ configuration, siteFacts }: DeliveryDeps, { recipient }: ComposedEmail): boolean {
  if (recipient?.standing !== 'automatic' && recipient?.standing !== 'owed') return false
  const { mailFrom, replyTo, staffEmails } = configuration
  const ours = [
    siteFacts.email,
    siteFacts.contactEmail,
    mailFrom?.address ?? '',
    replyTo?.address ?? '',
    ...staffEmails,
  ]
  return ours.map(hashMailbox).includes(hashMailbox(recipient.address))
}

async function send(deps: DeliveryDeps, row: OutboxRow, content: EmailContent, to: string): Promise<Result> {
  const { mailer, clock, timings } = deps
  const { from, repliesTo } = emailAddresses(deps)
  const replyTo = row.audience === 'visitor' && deps.configuration.replyTo ? { replyTo: repliesTo } : {}
  try {
    const email = { ...replyTo, ...content, messageId: row.message_id, from, to }
    // Begins early enough to end within the lease: a worker that takes the row after it must not find an email that is
    // only just leaving.
    const beginWithinMs = row.next_attempt_at - timings.sendDeadlineMs - clock()
    return await mailer.send(email, { beginWithinMs, deadlineMs: timings.sendDeadlineMs })
  } catch (error) {
    if (error instanceof MailError) return error
    throw error
  }
}

type Patience = { clock: Clock; everyMs: number; endsAt: number }

/**
 * Repeats `work`, which must be safe to repeat, for as long as the database is down, but not past `endsAt`. After that,
 * and for any other error, it throws what `work` threw.
 */
export async function outlastOutage<T>(work: () => Promise<T>, { clock, everyMs, endsAt }: Patience): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      const isAway = error instanceof AppError && error.code === 'storage-unavailable'
      if (!isAway || clock() + everyMs > endsAt) throw error
      await setTimeout(everyMs)
    }
  }
}
