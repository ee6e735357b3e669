import { sql, type Transaction } from 'kysely'
import { dayMs, hourMs } from '../../contract/time.ts'
import { holdLock } from '../database/advisory-lock.ts'
import type { Database } from '../database/database.ts'
import type { Schema } from '../database/database-schema.ts'
import { hashMailbox } from '../platform/fingerprint.ts'
import { limits } from '../platform/limits.ts'
import type { Recipient } from './composed-email.ts'
import type { OutboxRow } from './outbox-rows.ts'
import { outboxTimings } from './outbox-timings.ts'

/** `gone`: the row was deleted, or another worker has it. `postponed`: it comes back when there is room. */
export type Admission = 'admitted' | 'gone' | 'withdrawn' | 'withheld' | 'postponed'

/** A claimed row, and the person its email is for. */
export type Candidate = { row: OutboxRow; recipient: Recipient | undefined }

/**
 * The final decision to send emails; only before it can a deletion stop them. Strangers can post with anyone's address,
 * so a mailbox gets a few an hour, hardly any once unsubscribed. More are withheld: they'd say nothing new. Owed ones
 * wait, or strangers could stop them. The staff gets all.
 */
export function admitRows(
  database: Database,
  candidates: readonly Candidate[],
  now: number,
): Promise<readonly Admission[]> {
  return database.store(async (transaction) => {
    const mailboxes = [...new Set(candidates.flatMap(({ recipient }) => mailboxOf(recipient) ?? []))]
    const histories = await readHistories(transaction, database, { mailboxes, now })
    const decisions = candidates.map((candidate) => {
      const mailbox = mailboxOf(candidate.recipient)
      const history = mailbox === undefined ? undefined : histories.get(mailbox)
      const decision = history === undefined ? 'admitted' : decide(candidate, history, now)
      if (decision === 'admitted') history?.handed.push({ id: candidate.row.id, at: now })
      return { row: candidate.row, mailbox, decision }
    })
    const admitted = await markHanded(
      transaction,
      decisions.filter(({ decision }) => decision === 'admitted'),
      now,
    )
    for (const { row, decision } of decisions)
      if (typeof decision === 'object') await postponeRow(transaction, row, decision.until)
    return decisions.map(({ row, decision }) => {
      if (typeof decision === 'object') return 'postponed'
      return decision === 'admitted' && !admitted.has(row.id) ? 'gone' : decision
    })
  })
}

function mailboxOf(recipient: Recipient | undefined): string | undefined {
  return recipient === undefined || recipient.standing === 'internal' ? undefined : hashMailbox(recipient.address)
}

/** What a mailbox was sent in the last day, by the ids of the emails, and when its owner unsubscribed. */
type History = { withdrawnAt: number | undefined; handed: { id: string; at: number }[] }

async function readHistories(
  transaction: Transaction<Schema>,
  database: Database,
  { mailboxes, now }: { mailboxes: readonly string[]; now: number },
): Promise<Map<string, History>> {
  const histories = new Map<string, History>()
  if (mailboxes.length === 0) return histories
  for (const mailbox of mailboxes) histories.set(mailbox, { withdrawnAt: undefined, handed: [] })
  // Workers on several servers take turns at one mailbox, or two could both find room for one more.
  await holdLock(transaction, database, { mailboxes })
  const withdrawals = await transaction
    .selectFrom('consent_withdrawals')
    .select(['mailbox_hash', 'withdrawn_at'])
    .where('mailbox_hash', 'in', mailboxes)
    .execute()
  for (const { mailbox_hash, withdrawn_at } of withdrawals) {
    const history = histories.get(mailbox_hash)
    if (history !== undefined) history.withdrawnAt = withdrawn_at
  }
  const handed = await transaction
    .selectFrom('outbox')
    .select(['id', 'mailbox_hash', 'handed_at'])
    .where('mailbox_hash', 'in', mailboxes)
    .where('handed_at', '>', now - dayMs)
    .execute()
  for (const { id, mailbox_hash, handed_at } of handed)
    histories.get(mailbox_hash ?? '')?.handed.push({ id, at: handed_at ?? 0 })
  return histories
}

function decide(
  { row, recipient }: Candidate,
  { withdrawnAt, handed }: History,
  now: number,
): 'admitted' | 'withdrawn' | 'withheld' | { until: number } {
  if (recipient === undefined) return 'admitted'
  const isRevoked = (withdrawnAt ?? -1) >= recipient.askedAt
  if (isRevoked && recipient.standing !== 'owed') return 'withdrawn'
  // A second attempt takes no more room than the first had.
  if (row.handed_at || recipient.standing === 'personal') return 'admitted'
  const [most, withinMs] =
    withdrawnAt === undefined ? [limits.emailsPerHour, hourMs] : [limits.emailsPerDayAfterWithdrawal, dayMs]
  const recent = handed.filter(({ id, at }) => id !== row.id && at > now - withinMs).map(({ at }) => at)
  if (recent.length < most) return 'admitted'
  const isWorthWaiting = recipient.standing === 'owed' && now - row.created_at < outboxTimings.giveUpAfterMs
  return isWorthWaiting ? { until: Math.min(...recent) + withinMs } : 'withheld'
}

/** Returns the ids of those that are still ours. */
async function markHanded(
  transaction: Transaction<Schema>,
  admitted: readonly { row: OutboxRow; mailbox: string | undefined }[],
  now: number,
): Promise<ReadonlySet<string>> {
  if (admitted.length === 0) return new Set()
  const values = admitted.map(({ row, mailbox = null }) => sql`(${row.id}, ${row.lease}, ${mailbox})`)
  const { rows } = await sql<{ id: string }>`
    with admitted (id, lease, mailbox) as (values ${sql.join(values)})
    update outbox set handed_at = ${now}, mailbox_hash = admitted.mailbox from admitted
    where outbox.id = admitted.id and outbox.lease = admitted.lease
    returning outbox.id as id`.execute(transaction)
  return new Set(rows.map(({ id }) => id))
}

async function postponeRow(transaction: Transaction<Schema>, row: OutboxRow, until: number): Promise<void> {
  await transaction
    .updateTable('outbox')
    // Nothing was tried: the days for trying have not begun.
    .set({ next_attempt_at: until, lease: null, attempts: 0, first_attempt_at: null })
    .where('id', '=', row.id)
    .where('lease', '=', row.lease)
    .execute()
}
