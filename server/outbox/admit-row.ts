import { sql, type Transaction } from 'kysely'
import type { Database } from '../platform/database.ts'
import type { Schema } from '../platform/database-schema.ts'
import { limits } from '../platform/limits.ts'
import { isPrivacyRequest } from '../privacy-requests/compose-privacy-emails.ts'
import type { OutboxRow } from './claim-rows.ts'
import type { EmailRequest } from './email-request.ts'
import { hashMailbox } from './hash-mailbox.ts'

/** `gone`: the row was deleted, or another worker has it. */
export type Admission = 'admitted' | 'gone' | 'withdrawn' | 'withheld'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/**
 * The last word before an e-mail leaves. From here on it counts as handed over; a deletion before this moment stops it.
 * Strangers can post with anybody's address, so a mailbox gets few e-mails an hour, and hardly any once its owner has
 * withdrawn the consent. What is too much is withheld for good: it would tell its reader nothing new.
 */
export function admitRow(
  database: Database,
  row: OutboxRow,
  { request, now }: { request: EmailRequest; now: number },
): Promise<Admission> {
  return database.store(async (transaction) => {
    const mailbox = row.audience === 'visitor' ? hashMailbox(request.email) : null
    // Workers on several servers take turns at one mailbox, or two could both find room for one more.
    if (mailbox !== null && database.dialect === 'postgres') {
      await sql`select pg_advisory_xact_lock(hashtextextended(${mailbox}, 0))`.execute(transaction)
    }
    const refusal = mailbox === null ? undefined : await findRefusal(transaction, row, { mailbox, request, now })
    if (refusal !== undefined) return refusal
    const { numUpdatedRows } = await transaction
      .updateTable('outbox')
      .set({ handed_at: now, mailbox_hash: mailbox })
      .where('id', '=', row.id)
      .where('lease', '=', row.lease)
      .executeTakeFirst()
    return numUpdatedRows === 1n ? 'admitted' : 'gone'
  })
}

type Circumstances = { mailbox: string; request: EmailRequest; now: number }

async function findRefusal(
  transaction: Transaction<Schema>,
  row: OutboxRow,
  { mailbox, request, now }: Circumstances,
): Promise<'withdrawn' | 'withheld' | undefined> {
  const withdrawal = await transaction
    .selectFrom('consent_withdrawals')
    .select('withdrawn_at')
    .where('mailbox_hash', '=', mailbox)
    .executeTakeFirst()
  // Who asks about privacy is owed an answer, whatever else he wants no e-mail about.
  const isRevoked = (withdrawal?.withdrawn_at ?? -1) >= request.created_at && !isPrivacyRequest(request)
  if (isRevoked) return 'withdrawn'
  const [most, withinMs] =
    withdrawal === undefined ? [limits.emailsPerHour, hourMs] : [limits.emailsPerDayAfterWithdrawal, dayMs]
  const { count } = await transaction
    .selectFrom('outbox')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('mailbox_hash', '=', mailbox)
    .where('handed_at', '>', now - withinMs)
    .where('id', '!=', row.id)
    .executeTakeFirstOrThrow()
  return count >= most ? 'withheld' : undefined
}
