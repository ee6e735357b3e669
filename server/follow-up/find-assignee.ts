import type { Transaction } from 'kysely'
import type { SiteFacts } from '../../contract/site-facts.ts'
import type { Schema } from '../database/database-schema.ts'
import { findColleague } from '../staff/find-colleague.ts'
import { canSeeLocation } from '../staff/visible-locations.ts'

/** Whoever had a request before, unless they have left or do not see what is of this location; then nobody. */
export async function findAssignee(
  transaction: Transaction<Schema>,
  siteFacts: Pick<SiteFacts, 'clinics'>,
  { assigned_to, location }: { assigned_to: string | null; location: string },
): Promise<string | null> {
  const colleague = assigned_to === null ? undefined : await findColleague(transaction, assigned_to)
  return colleague && canSeeLocation(siteFacts, colleague, location) ? colleague.id : null
}
