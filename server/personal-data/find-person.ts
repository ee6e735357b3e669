import type { Kysely } from 'kysely'
import { toAppointmentRecord } from '../appointments/stored-appointment.ts'
import { toConsultationRecord } from '../consultations/read-consultations.ts'
import type { Database } from '../database/database.ts'
import type { Schema } from '../database/database-schema.ts'
import { readEventData } from '../follow-up/request-events.ts'
import { formatIsoTime } from '../platform/format-time.ts'
import { hashPerson } from '../platform/search-text.ts'
import { toPrivacyRecord } from '../privacy-requests/read-privacy-requests.ts'
import { findWithdrawals } from '../withdrawals/find-withdrawals.ts'
import { findRequestsOf } from './find-requests-of.ts'

/**
 * Finds everything that is held about the owner of a mailbox, however its address was written, or about whoever gave only
 * a phone number; times are ISO 8601 in UTC, or '' where something has not happened.
 */
export async function findPerson({ kysely }: Pick<Database, 'kysely'>, address: string) {
  const consultations = await findRequestsOf(kysely, 'consultation_requests', address)
  const privacyRequests = await findRequestsOf(kysely, 'privacy_requests', address)
  const withdrawnAt = (await findWithdrawals(kysely, [address]))(address)
  const links = await kysely
    .selectFrom('unsubscribe_links')
    .select((row) => row.fn.max('ends_at').as('until'))
    .where('mailbox_hash', '=', hashPerson(address))
    .executeTakeFirst()
  const ids = consultations.map(({ id }) => id)
  return {
    ...(address.includes('@') ? { email: address } : { phone: address }),
    /** When the owner last withdrew the consent to emails. It outlives the requests. */
    withdrawnAt,
    /** Until when links in emails about deleted requests are kept for this mailbox. */
    unsubscribeLinksUntil: formatIsoTime(links?.until),
    consultations: consultations.toReversed().map((row) => toConsultationRecord(row, withdrawnAt)),
    privacyRequests: privacyRequests.toReversed().map((row) => toPrivacyRecord(row, withdrawnAt)),
    events: await readEvents(kysely, ids),
    appointments: await readAppointments(kysely, ids),
    emails: await readEmails(kysely, address, [...ids, ...privacyRequests.map(({ id }) => id)]),
  }
}

/** The emails about these requests, and those that went to the mailbox. */
async function readEmails(kysely: Kysely<Schema>, address: string, requestIds: readonly string[]) {
  const emails = await kysely
    .selectFrom('outbox')
    .selectAll()
    .where((row) =>
      // Sent to this mailbox before the address of its request was corrected.
      row.or([
        row('mailbox_hash', '=', hashPerson(address)),
        ...(requestIds.length === 0 ? [] : [row('request_id', 'in', requestIds)]),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return emails.map((row) => ({
    id: row.id,
    requestId: row.request_id,
    audience: row.audience,
    about: row.kind === 'withdrawal' ? 'withdrawal' : 'request',
    state: row.state,
    createdAt: formatIsoTime(row.created_at),
    /** When its last attempt began, and when it was delivered or given up. */
    handedAt: formatIsoTime(row.handed_at),
    settledAt: formatIsoTime(row.settled_at),
    perhapsSentAt: formatIsoTime(row.perhaps_sent_at),
  }))
}

async function readAppointments(kysely: Kysely<Schema>, requestIds: readonly string[]) {
  if (requestIds.length === 0) return []
  const appointments = await kysely
    .selectFrom('appointments')
    .selectAll()
    .where('request_id', 'in', requestIds)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
  return appointments.map((row) => ({
    id: row.id,
    requestId: row.request_id,
    ...toAppointmentRecord(row),
  }))
}

/** The events of requests: what the staff did and wrote, including what was undone, which is held, too. */
async function readEvents(kysely: Kysely<Schema>, requestIds: readonly string[]) {
  if (requestIds.length === 0) return []
  const events = await kysely
    .selectFrom('request_events')
    .selectAll()
    .where('request_id', 'in', requestIds)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return events.map((row) => ({
    ...readEventData(row.data).content,
    id: row.id,
    requestId: row.request_id,
    at: formatIsoTime(row.at),
    by: row.staff_name ?? '',
    undoneAt: formatIsoTime(row.undone_at),
  }))
}
