import type { Kysely } from 'kysely'
import type { appointmentEmails } from '../../contract/desk/appointments.ts'
import type { SiteFacts } from '../../contract/site-facts.ts'
import type { Schema } from '../database/database-schema.ts'
import { agreedToEmails } from '../follow-up/given-consent.ts'
import { findWithdrawalInForce, type StoredRequest } from '../follow-up/stored-request.ts'

type Visitor = Pick<StoredRequest, 'email' | 'source' | 'consent_given' | 'consent_to' | 'mailbox_hash' | 'created_at'>

/** Whether a visitor gets emails about their appointment, or why not: `off` where the owner has written none. */
export async function mayEmail(
  kysely: Kysely<Schema>,
  { emails }: Pick<SiteFacts, 'emails'>,
  visitor: Visitor,
): Promise<(typeof appointmentEmails)[number]> {
  if (emails.appointment === undefined) return 'off'
  if (visitor.email === '' || !agreedToEmails(visitor)) return 'no-consent'
  return (await findWithdrawalInForce(kysely, visitor)) === null ? 'sent' : 'unsubscribed'
}
