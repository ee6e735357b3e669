import type { DeletionReason } from '../../contract/desk/removal-reasons.ts'
import type { Database } from '../database/database.ts'
import { emptyWriteAheadLog } from '../database/open-sqlite.ts'
import { AppError } from '../platform/errors.ts'
import { type DeletedRequest, deleteRequests } from './delete-requests.ts'
import { findRequestsOf } from './find-requests-of.ts'
import { recordDeletions } from './record-deletions.ts'

type Order = { staff: { id: string }; email: string; reason: DeletionReason; now: number }
export type DeletedPerson = { deleted: readonly (DeletedRequest & { location: string })[] }

/**
 * Deletes every consultation request of a mailbox with what was written about it. Privacy requests and their answers
 * stay for as long as the law wants a record of them, and a withdrawal stays in force, as a fingerprint. The activity
 * log says which requests went and why, and nothing of whose they were. Throws `not-found` where there is none.
 */
export async function deletePerson(database: Database, { staff, email, reason, now }: Order): Promise<DeletedPerson> {
  const requests = await findRequestsOf(database.kysely, 'consultation_requests', email)
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
