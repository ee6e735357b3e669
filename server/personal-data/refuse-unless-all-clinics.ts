import type { StaffMember } from '../../contract/desk/staff.ts'
import type { SiteFacts } from '../../contract/site-facts.ts'
import { AppError } from '../platform/errors.ts'
import { visibleLocations } from '../staff/visible-locations.ts'

/**
 * Throws `not-allowed` for a colleague of some clinics. Deleting a person and answering what they asked about their data
 * concern what every clinic holds, and that colleague must not learn whether the others hold anything.
 */
export function refuseUnlessAllClinics(siteFacts: Pick<SiteFacts, 'clinics'>, staff: StaffMember): void {
  if (visibleLocations(siteFacts, staff) === undefined) return
  throw new AppError('not-allowed', { detail: 'Ask an admin, or a colleague who sees all clinics.' })
}
