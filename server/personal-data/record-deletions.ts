import type { Kysely } from 'kysely'
import type { DeletionReason } from '../../contract/desk/removal-reasons.ts'
import { logActivity } from '../activity-log/log-activity.ts'
import type { Schema } from '../database/database-schema.ts'
import type { DeletedRequest } from './delete-requests.ts'

/** Records who deleted which requests and why, and nothing of what stood in them. `staff` is null for a command. */
export async function recordDeletions(
  transaction: Kysely<Schema>,
  deleted: readonly DeletedRequest[],
  { staff, reason, now }: { staff: { id: string } | null; reason?: DeletionReason; now: number },
): Promise<void> {
  for (const { id, kind, emails } of deleted) {
    const target = { kind: kind === 'consultation' ? 'request' : 'privacy-request', id } as const
    const facts = { ...(reason === undefined ? {} : { reason }), emails }
    await logActivity(transaction, { staff, action: 'request-deleted', target, facts, now })
  }
}
