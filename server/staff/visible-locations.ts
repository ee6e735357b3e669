import type { StaffMember } from '../../contract/desk/staff.ts'
import type { SiteFacts } from '../../contract/site-facts.ts'

type Clinics = Pick<SiteFacts, 'clinics'>

/**
 * The form's values of the clinics whose requests somebody works on, and '' for requests without a preference, which
 * nobody would see otherwise; undefined means all.
 */
export function visibleLocations({ clinics }: Clinics, staff: StaffMember): readonly string[] | undefined {
  if (staff.role === 'admin' || staff.clinics.length === 0) return undefined
  const own = clinics.filter(({ slug }) => staff.clinics.includes(slug))
  return [...own.map(({ formLocation }) => formLocation), '']
}

export function canSeeLocation(facts: Clinics, staff: StaffMember, location: string): boolean {
  return visibleLocations(facts, staff)?.includes(location) ?? true
}
