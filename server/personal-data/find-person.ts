import { type ConsultationRecord, toConsultationRecord } from '../consultations/read-consultations.ts'
import type { Database } from '../database/database.ts'
import type { OutboxAudience, OutboxState } from '../database/database-schema.ts'
import { hashMailbox } from '../platform/hash-mailbox.ts'
import { type PrivacyRecord, toPrivacyRecord } from '../privacy-requests/read-privacy-requests.ts'
import { findWithdrawals } from '../withdrawals/find-withdrawals.ts'

type EmailRecord = {
  id: string
  requestId: string
  audience: OutboxAudience
  about: 'request' | 'withdrawal'
  state: OutboxState
  createdAt: string
  /** When its last attempt began, and when it was delivered or given up; '' before. */
  handedAt: string
  settledAt: string
}

/** Everything that is held about one e-mail address; times are ISO 8601 in UTC. */
export type PersonRecord = {
  email: string
  /** When the owner last withdrew the consent to e-mails; '' when never. It outlives the requests. */
  withdrawnAt: string
  consultations: ConsultationRecord[]
  privacyRequests: PrivacyRecord[]
  emails: EmailRecord[]
}

/** Finds what is held about the owner of a mailbox, however its address was written. */
export async function findPerson({ kysely }: Pick<Database, 'kysely'>, email: string): Promise<PersonRecord> {
  const mailbox = hashMailbox(email)
  const addresses = await kysely.selectFrom('consultation_requests').select('email').distinct().execute()
  const own = addresses.map((row) => row.email).filter((address) => hashMailbox(address) === mailbox)
  const requests = await kysely
    .selectFrom('consultation_requests')
    .selectAll()
    .where('email', 'in', [email, ...own])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const emails = await kysely
    .selectFrom('outbox')
    .selectAll('outbox')
    .innerJoin('consultation_requests', 'consultation_requests.id', 'outbox.request_id')
    .where('email', 'in', [email, ...own])
    .orderBy('outbox.created_at')
    .orderBy('outbox.id')
    .execute()
  const withdrawnAt = (await findWithdrawals(kysely, [email]))(email)
  const [consultations, privacyRequests] = [
    requests.filter(({ kind }) => kind === 'consultation'),
    requests.filter(({ kind }) => kind !== 'consultation'),
  ]
  return {
    email,
    withdrawnAt,
    consultations: consultations.map((row) => toConsultationRecord(row, withdrawnAt)),
    privacyRequests: privacyRequests.map((row) => toPrivacyRecord(row, withdrawnAt)),
    emails: emails.map((row) => ({
      id: row.id,
      requestId: row.request_id,
      audience: row.audience,
      about: row.kind === 'withdrawal' ? 'withdrawal' : 'request',
      state: row.state,
      createdAt: formatTime(row.created_at),
      handedAt: formatTime(row.handed_at),
      settledAt: formatTime(row.settled_at),
    })),
  }
}

function formatTime(time: number | null | undefined): string {
  return time === null || time === undefined ? '' : new Date(time).toISOString()
}
