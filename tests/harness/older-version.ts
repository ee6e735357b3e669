import { type Kysely, sql } from 'kysely'
import { dayMs } from '../../contract/time.ts'
import type { Database } from '../../server/database/database.ts'
import type { Schema } from '../../server/database/database-schema.ts'
import { migrateDatabase } from '../../server/database/migrate-database.ts'
import { hashMailbox } from '../../server/platform/fingerprint.ts'

export const olderNow = Date.parse('2026-11-21T12:00:00Z')

/** Ada's post to the older version, as its form sends it. */
export const olderPrivacyRequest = {
  kind: 'deletion',
  name: 'Ada Lovelace',
  email: 'ada@visitor.example',
  details: 'My old address',
} as const

/**
 * Fills an empty database the way an older version did, which kept privacy requests among the consultation requests:
 * one of each, by Ada, `consultation-1` and `privacy-1`, each with an email to the staff, one to her, and the notice of
 * her withdrawal.
 */
export async function storeWithOlderVersion(database: Database): Promise<void> {
  await migrateDatabase(database, '0007-withdrawals')
  const { kysely } = database
  await sql`
    insert into consultation_requests (id, kind, created_at, due_at, first_name, last_name, email, phone, location,
      message, treatments, consent, consent_version, page, suspected, once_key, body_hash, withdrawal_token)
    values
      ('consultation-1', 'consultation', ${olderNow}, null, 'Ada', 'Lovelace', 'Ada@visitor.example', '(555) 555-0142',
        'irvine', 'Hello', '', 1, '2025-01', '/contact', 0, null, 'hash', 'token-of-the-consultation'),
      ('privacy-1', 'privacy-deletion', ${olderNow}, ${olderNow + 45 * dayMs}, 'Ada Lovelace', '',
        'ada@visitor.example', '', '', 'My old address', '', 0, '', '/privacy-request', 0,
        'content:CQYDUWM1N-sFe0LGpZ-8XMgwPX8rzarNhryc1_52N-I:2992104', 'CQYDUWM1N-sFe0LGpZ-8XMgwPX8rzarNhryc1_52N-I', 'token-of-the-privacy-request')`.execute(
    kysely,
  )
  await sql`
    insert into consent_withdrawals (mailbox_hash, withdrawn_at)
    values (${hashMailbox(olderPrivacyRequest.email)}, ${olderNow + 1})`.execute(kysely)
  for (const requestId of ['consultation-1', 'privacy-1']) {
    await storeEmail(kysely, { requestId, audience: 'staff', about: null })
    await storeEmail(kysely, { requestId, audience: 'visitor', about: null })
    await storeEmail(kysely, { requestId, audience: 'staff', about: 'withdrawal' })
  }
}

type OlderEmail = { requestId: string; audience: string; about: string | null }

async function storeEmail(kysely: Kysely<Schema>, { requestId, audience, about }: OlderEmail): Promise<void> {
  const id = `${requestId} ${about ?? audience}`
  await sql`
    insert into outbox (id, request_id, audience, about, state, created_at, next_attempt_at, attempts, refusals,
      message_id, accepted_by)
    values (${id}, ${requestId}, ${audience}, ${about}, 'pending', ${olderNow}, 0, 0, 0, '<e@sample.example>', '[]')
  `.execute(kysely)
}
