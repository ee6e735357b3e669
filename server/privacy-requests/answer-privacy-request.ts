import { recordAction } from '../audit-log/record-action.ts'
import type { Database } from '../database/database.ts'
import { AppError } from '../platform/errors.ts'

type Answer = { staff: { id: string }; id: string; answer: string; now: number }

/**
 * Stores what was done about a privacy request. A second answer takes the place of the first, and both are in the record.
 * Throws `not-found`.
 */
export async function answerPrivacyRequest(database: Database, { staff, id, answer, now }: Answer): Promise<void> {
  const isKnown = await database.store(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('privacy_requests')
      .set({ answer, answered_at: now, answered_by: staff.id })
      .where('id', '=', id)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return false
    const target = { kind: 'privacy-request', id } as const
    await recordAction(transaction, { staff, action: 'privacy-request-answered', target, now })
    return true
  })
  if (!isKnown) throw new AppError('not-found')
}
