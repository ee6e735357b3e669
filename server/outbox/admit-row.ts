import type { Transaction } from 'kysely'
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

/**
 * The final decision to send an email; only before it can a deletion stop it. Strangers can post with anyone's address,
 * so a mailbox gets a few an hour, hardly any once unsubscribed. More are withheld: they'd say nothing new. Owed ones
 * wait, or strangers could stop them. The staff gets all.
 */
export function admitRow(
  database: Database,
  row: OutboxRow,
  { recipient, now }: { recipient: Recipient | undefined; now: number },
): Promise<Admission> {
  return database.store(async (transaction) => {
    const mailbox = recipient === undefined || recipient.standing === 'internal' ? null : hashMailbox(recipient.address)
    // Workers on several servers take turns at one mailbox, or two could both find room for one more.
    if (mailbox !== null) await holdLock(transaction, database, { mailbox })
    const refusal = recipient && mailbox ? await findRefusal(transaction, row, { mailbox, recipient, now }) : undefined
    if (typeof refusal === 'string') return refusal
    if (refusal !== undefined) return await postponeRow(transaction, row, refusal.until)
    const { numUpdatedRows } = await transaction
      .updateTable('outbox')
      .set({ handed_at: now, mailbox_hash: mailbox })
      .where('id', '=', row.id)
      .where('lease', '=', row.lease)
      .executeTakeFirst()
    return numUpdatedRows === 1n ? 'admitted' : 'gone'
  })
}

type ToAdmit = { mailbox: string; recipient: Recipient; now: number }

async function findRefusal(
  transaction: Transaction<Schema>,
  row: OutboxRow,
  { mailbox, recipient, now }: ToAdmit,
): Promise<'withdrawn' | 'withheld' | { until: number } | undefined> {
  const withdrawal = await transaction
    .selectFrom('consent_withdrawals')
    .select('withdrawn_at')
    .where('mailbox_hash', '=', mailbox)
    .executeTakeFirst()
  const isRevoked = (withdrawal?.withdrawn_at ?? -1) >= recipient.askedAt
  if (isRevoked && recipient.standing !== 'owed') return 'withdrawn'
  // A second attempt takes no more room than the first had.
  if (row.handed_at || recipient.standing === 'personal') return undefined
  const [most, withinMs] =
    withdrawal === undefined ? [limits.emailsPerHour, hourMs] : [limits.emailsPerDayAfterWithdrawal, dayMs]
  const { count, oldest } = await transaction
    .selectFrom('outbox')
    .select((query) => [query.fn.countAll<number>().as('count'), query.fn.min('handed_at').as('oldest')])
    .where('mailbox_hash', '=', mailbox)
    .where('handed_at', '>', now - withinMs)
    .where('id', '!=', row.id)
    .executeTakeFirstOrThrow()
  if (count < most) return undefined
  const isWorthWaiting = recipient.standing === 'owed' && now - row.created_at < outboxTimings.giveUpAfterMs
  return isWorthWaiting ? { until: (oldest ?? now) + withinMs } : 'withheld'
}

async function postponeRow(transaction: Transaction<Schema>, row: OutboxRow, until: number): Promise<'postponed'> {
  await transaction
    .updateTable('outbox')
    // Nothing was tried: the days for trying have not begun.
    .set({ next_attempt_at: until, lease: null, attempts: 0, first_attempt_at: null })
    .where('id', '=', row.id)
    .where('lease', '=', row.lease)
    .execute()
  return 'postponed'
}
