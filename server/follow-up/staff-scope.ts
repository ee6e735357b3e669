import { sql } from 'kysely'
import type { StaffMember } from '../../contract/desk/staff.ts'
import type { SiteFacts } from '../../contract/site-facts.ts'
import { visibleLocations } from '../staff/visible-locations.ts'
import type { Condition } from './list-conditions.ts'

type Clinics = Pick<SiteFacts, 'clinics'>

/** What makes a request one that somebody may see; no condition for whoever sees all. */
export function isVisible(siteFacts: Clinics, staff: StaffMember): Condition[] {
  const locations = visibleLocations(siteFacts, staff)
  return locations === undefined ? [] : [sql<boolean>`location in (${sql.join(locations)})`]
}

/** The form's values of clinics that are named by their slugs; `none` is no preference. */
export function locationsOf({ clinics }: Clinics, slugs: readonly string[]): readonly string[] {
  const locations = clinics.filter(({ slug }) => slugs.includes(slug)).map(({ formLocation }) => formLocation)
  return slugs.includes('none') ? [...locations, ''] : locations
}
