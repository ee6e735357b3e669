import { setTimeout } from 'node:timers/promises'
import type { SiteFacts } from '../../contract/site-facts.ts'
import type { Database } from '../database/database.ts'
import type { Clock } from '../platform/clock.ts'
import type { Configuration } from '../platform/configuration.ts'
import { AppError } from '../platform/errors.ts'
import { hashMailbox } from '../platform/fingerprint.ts'
import { admitRow } from './admit-row.ts'
import { type ComposedEmail, type Composers, type EmailContent, emailAddresses } from './composed-email.ts'
import { MailError, type Mailer } from './mailer.ts'
import { endRow, failRow, type OutboxRow, removeRow } from './outbox-rows.ts'
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

export type Delivery =
  | { state: 'delivered' | 'withdrawn' | 'withheld' | 'postponed' | 'gone' }
  | { state: 'pending' | 'dead'; error: string }

/**
 * Sends a claimed row's email to each recipient who hasn't received it yet, and records the result. If the database
 * goes away before sending, this throws. If it goes away afterward, this waits for it, or the email would go out twice.
 */
export async function deliverRow(deps: DeliveryDeps, row: OutboxRow): Promise<Delivery> {
  const { database, clock, timings } = deps
  const patience = { clock, everyMs: timings.outagePollMs, endsAt: row.next_attempt_at }
  const email = await deps.composers[row.kind](row)
  if (email === undefined || isForUs(deps, email)) {
    await removeRow(database, row)
    return { state: 'gone' }
  }
  const { content, recipient } = email
  const admission = await admitRow(database, row, { recipient, now: clock() })
  if (admission === 'gone' || admission === 'postponed') return { state: admission }
  if (admission !== 'admitted') {
    await endRow(database, row, { state: admission, now: clock() })
    return { state: admission }
  }

  const acceptedBefore: string[] = JSON.parse(row.accepted_by)
  const addresses = recipient === undefined ? deps.configuration.staffEmails : [recipient.address]
  const outcomes = await Promise.all(
    addresses.map(async (to) => ({
      to,
      error: acceptedBefore.includes(to) ? null : await send(deps, row, content, to),
    })),
  )
  const errors = outcomes.flatMap(({ error }) => error ?? [])
  const [firstError] = errors
  if (firstError === undefined) {
    await outlastOutage(() => endRow(database, row, { state: 'delivered', now: clock() }), patience)
    return { state: 'delivered' }
  }
  const failure = {
    now: clock(),
    error: firstError.message,
    isRefusal: errors.every(({ isRefusal }) => isRefusal),
    acceptedBy: outcomes.filter(({ error }) => error === null).map(({ to }) => to),
    timings,
  }
  const state = await outlastOutage(() => failRow(database, row, failure), patience)
  return { state, error: firstError.message }
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

async function send(deps: DeliveryDeps, row: OutboxRow, content: EmailContent, to: string): Promise<MailError | null> {
  const { mailer, timings } = deps
  const { from, repliesTo } = emailAddresses(deps)
  const replyTo = row.audience === 'visitor' && deps.configuration.replyTo ? { replyTo: repliesTo } : {}
  try {
    await mailer.send({ ...replyTo, ...content, messageId: row.message_id, from, to }, timings.sendDeadlineMs)
    return null
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
