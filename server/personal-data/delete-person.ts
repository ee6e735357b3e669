import type { DeletionReason } from '../../contract/desk/removal-reasons.ts'
import type { Database } from '../database/database.ts'
import { emptyWriteAheadLog } from '../database/open-sqlite.ts'
import { AppError } from '../platform/errors.ts'
import { type DeletedRequest, deleteRequests } from './delete-requests.ts'
import { findRequestsOf } from './find-requests-of.ts'
import { recordDeletions } from './record-deletions.ts'

type Order = { staff: { id: string }; address: string; reason: DeletionReason; now: number }
export type DeletedPerson = { deleted: readonly (DeletedRequest & { location: string })[] }

/**
 * Deletes a person's consultation requests and all written about them. Privacy requests and answers stay as long as
 * the law wants; a withdrawal stays, as a fingerprint. The activity log says which requests went and why, not whose
 * they were. Throws `not-found` if there are none.
 */
export async function deletePerson(database: Database, { staff, address, reason, now }: Order): Promise<DeletedPerson> {
  const requests = await findRequestsOf(database.kysely, 'consultation_requests', address)
  if (requests.length === 0) throw new AppError('not-found', { detail: "There's no request from this address." })
  const ids = requests.map(({ id }) => id)
  const { deleted, missing } = await deleteRequests(database, ids, now, (transaction, gone) =>
    recordDeletions(transaction, gone, { staff, reason, now }),
  )
  if (missing.length > 0) throw new AppError('not-found', { detail: 'A colleague got there first. Reload and check.' })
  await emptyWriteAheadLog(database)
  const locations = new Map(requests.map(({ id, location }) => [id, location]))
  return { deleted: deleted.map((request) => ({ ...request, location: locations.get(request.id) ?? '' })) }
}
