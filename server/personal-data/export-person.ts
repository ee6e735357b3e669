import type { StaffMember } from '../../contract/desk/staff.ts'
import type { SiteFacts } from '../../contract/site-facts.ts'
import type { Database } from '../database/database.ts'
import { AppError } from '../platform/errors.ts'
import { canSeeLocation } from '../staff/visible-locations.ts'
import { findPerson } from './find-person.ts'

type Query = { staff: StaffMember; address: string }

/**
 * Everything about a mailbox that a colleague may see, as the operator's command prints it; what stands at other
 * clinics is left out. `personId` is what the activity log calls them: the id of a request of theirs. Throws
 * `not-found`.
 */
export async function exportPerson(
  database: Database,
  siteFacts: Pick<SiteFacts, 'clinics'>,
  { staff, address }: Query,
) {
  const found = await database.withoutDeadline((kysely) => findPerson({ kysely }, address))
  const consultations = found.consultations.filter(({ location }) => canSeeLocation(siteFacts, staff, location))
  const requests = [...consultations, ...found.privacyRequests]
  const [first] = requests
  if (first === undefined) throw new AppError('not-found', { detail: "There's no request from this address." })
  const ids = new Set(requests.map(({ id }) => id))
  const emails = found.emails.filter(({ requestId }) => ids.has(requestId))
  const events = found.events.filter(({ requestId }) => ids.has(requestId))
  const appointments = found.appointments.filter(({ requestId }) => ids.has(requestId))
  return {
    person: { ...found, consultations, events, appointments, emails },
    personId: first.id,
    count: requests.length,
  }
}
