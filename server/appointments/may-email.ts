import type { Kysely } from 'kysely'
import type { appointmentEmails } from '../../contract/desk/appointments.ts'
import type { SiteFacts } from '../../contract/site-facts.ts'
import type { Schema } from '../database/database-schema.ts'
import { findLatestConsent, findWithdrawalSince, type StoredRequest } from '../follow-up/stored-request.ts'

type Visitor = Pick<StoredRequest, 'id' | 'mailbox_hash'>

/** Whether a visitor gets emails about their appointment, or why not: `off` where the owner has written none. */
export async function mayEmail(
  kysely: Kysely<Schema>,
  { emails }: Pick<SiteFacts, 'emails'>,
  visitor: Visitor,
): Promise<(typeof appointmentEmails)[number]> {
  if (emails.appointment === undefined) return 'off'
  const since = await findLatestConsent(kysely, visitor)
  if (since === null) return 'no-consent'
  const { mailbox_hash } = visitor
  return (await findWithdrawalSince(kysely, { mailbox_hash, since })) === null ? 'sent' : 'unsubscribed'
}
