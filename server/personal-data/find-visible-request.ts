import type { StaffMember } from '../../contract/desk/staff.ts'
import type { SiteFacts } from '../../contract/site-facts.ts'
import type { Database } from '../database/database.ts'
import { AppError } from '../platform/errors.ts'
import { canSeeLocation } from '../staff/visible-locations.ts'
import { findRequestsOf } from './find-requests-of.ts'

type Whose = { staff: StaffMember; email: string }

/** The newest request of a mailbox, of either kind, among those that a colleague sees. Throws `not-found`. */
export async function findVisibleRequest(
  { kysely }: Database,
  siteFacts: Pick<SiteFacts, 'clinics'>,
  { staff, email }: Whose,
): Promise<{ id: string }> {
  const consultations = await findRequestsOf(kysely, 'consultation_requests', email)
  const visible = consultations.find(({ location }) => canSeeLocation(siteFacts, staff, location))
  const request = visible ?? (await findRequestsOf(kysely, 'privacy_requests', email))[0]
  if (request === undefined) throw new AppError('not-found', { detail: "There's no request from this address." })
  return request
}
