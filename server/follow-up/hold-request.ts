import type { Transaction } from 'kysely'
import type { StaffMember } from '../../contract/desk/staff.ts'
import type { Schema } from '../database/database-schema.ts'
import { AppError } from '../platform/errors.ts'
import { canSeeLocation } from '../staff/visible-locations.ts'
import type { FollowUpDeps } from './follow-up-deps.ts'
import type { StoredRequest } from './request-columns.ts'

/**
 * A request, which nobody else changes until the transaction ends; SQLite lets one write at a time anyway. Throws
 * `not-found`, also for the request of a clinic that the colleague does not work for.
 */
export async function holdRequest(
  transaction: Transaction<Schema>,
  { database, siteFacts }: FollowUpDeps,
  staff: StaffMember,
  id: string,
): Promise<StoredRequest> {
  const request = await transaction
    .selectFrom('consultation_requests')
    .selectAll()
    .where('id', '=', id)
    .$if(database.dialect === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()
  if (request === undefined || !canSeeLocation(siteFacts, staff, request.location)) throw new AppError('not-found')
  return request
}
