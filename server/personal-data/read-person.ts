import type { Person, PersonQuery } from '../../contract/desk/people.ts'
import type { StaffMember } from '../../contract/desk/staff.ts'
import type { SiteFacts } from '../../contract/site-facts.ts'
import { dueCalendar } from '../business-hours/business-days.ts'
import { readStoredAnswers } from '../consultations/stored-answers.ts'
import type { Database } from '../database/database.ts'
import { agreedToEmails } from '../follow-up/given-consent.ts'
import { toRequestRow } from '../follow-up/request-row.ts'
import { findWithdrawalSince } from '../follow-up/stored-request.ts'
import type { Clock } from '../platform/clock.ts'
import { AppError } from '../platform/errors.ts'
import { hashPerson } from '../platform/search-text.ts'
import { describePrivacyRequest } from '../privacy-requests/list-privacy-requests.ts'
import { canSeeLocation } from '../staff/visible-locations.ts'
import { findRequestsOf } from './find-requests-of.ts'

type Deps = { database: Database; clock: Clock; siteFacts: SiteFacts }

/**
 * Everything about a mailbox that a colleague may see. `personId` is what the activity log calls the person: the id of
 * a request of theirs. Throws `not-found`, also for a request of another clinic.
 */
export async function readPerson(
  { database, clock, siteFacts }: Deps,
  staff: StaffMember,
  query: PersonQuery,
): Promise<{ person: Person; personId: string }> {
  const { kysely } = database
  const address =
    'requestId' in query ? await findAddress(database, query.requestId) : (query.email ?? query.phone ?? '')
  const mine = (row: { location: string }) => canSeeLocation(siteFacts, staff, row.location)
  const everywhere = await findRequestsOf(kysely, 'consultation_requests', address)
  const consultations = everywhere.filter(mine)
  const privacyRequests = await findRequestsOf(kysely, 'privacy_requests', address)
  const ids = [...consultations, ...privacyRequests].map(({ id }) => id)
  const isHidden = 'requestId' in query && !ids.includes(query.requestId)
  const [personId] = ids
  if (personId === undefined || isHidden) throw new AppError('not-found')
  // A later request gives consent again, whichever clinic it went to.
  const since = Math.max(0, ...everywhere.filter(agreedToEmails).map((row) => row.created_at))
  const withdrawnAt = await findWithdrawalSince(kysely, { mailbox_hash: hashPerson(address), since })
  const emails = await kysely
    .selectFrom('outbox')
    .select(['id', 'request_id', 'created_at', 'state', 'perhaps_sent_at'])
    .where('request_id', 'in', ids)
    .where('audience', '=', 'visitor')
    .orderBy('created_at', 'desc')
    .execute()
  const calendar = dueCalendar(siteFacts, clock())
  const requests = consultations.map((row) => ({
    ...toRequestRow(row, calendar),
    message: row.message,
    answers: readStoredAnswers(row.answers),
    email: row.email,
    phone: row.phone,
    page: row.page,
  }))
  const names = [
    ...requests.map(({ name, createdAt, email: address }) => ({ name, createdAt, address })),
    ...privacyRequests.map((row) => ({ name: row.name, createdAt: row.created_at, address: row.email })),
  ].sort((one, other) => other.createdAt - one.createdAt)
  return {
    personId,
    person: {
      name: names[0]?.name ?? '',
      email: names[0]?.address ?? '',
      phone: requests[0]?.phone ?? '',
      withdrawnAt,
      mayEmail: everywhere.some(agreedToEmails),
      requests,
      privacyRequests: privacyRequests.map((row) => describePrivacyRequest(row, clock())),
      emails: emails.map((row) => ({
        id: row.id,
        requestId: row.request_id,
        at: row.created_at,
        state: row.state,
        perhapsSent: row.perhaps_sent_at != null,
      })),
    },
  }
}

async function findAddress({ kysely }: Database, id: string): Promise<string> {
  const request = await kysely
    .selectFrom('consultation_requests')
    .select(['email', 'phone'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (request !== undefined) return request.email || request.phone
  const privacyRequest = await kysely
    .selectFrom('privacy_requests')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirst()
  if (privacyRequest !== undefined) return privacyRequest.email
  throw new AppError('not-found')
}
