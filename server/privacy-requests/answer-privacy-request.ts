import { logActivity, type RecordedFacts } from '../activity-log/log-activity.ts'
import type { Database } from '../database/database.ts'
import { AppError } from '../platform/errors.ts'
import { readStoredAnswer } from './read-stored-answer.ts'

type Answer = { staff: { id: string }; id: string; answer: string; replaces: number | null; now: number }

/**
 * Stores the answer to a privacy request. `replaces` is the time of the answer that the colleague saw and that this one
 * replaces, or null for the first; the activity log has it, too. Throws `not-found`, or `stale-change` with the current
 * answer if that is another one.
 */
export async function answerPrivacyRequest(
  database: Database,
  { staff, id, answer, replaces, now }: Answer,
): Promise<void> {
  await database.store(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('privacy_requests')
      .set({ answer, answered_at: now, answered_by: staff.id })
      .where('id', '=', id)
      .where('answered_at', 'is not distinct from', replaces)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows !== 1n) {
      const current = await readStoredAnswer(transaction, id)
      if (current === undefined) throw new AppError('not-found')
      throw new AppError('stale-change', { extension: { current } })
    }
    const target = { kind: 'privacy-request', id } as const
    const facts: RecordedFacts = replaces === null ? {} : { replaces }
    await logActivity(transaction, { staff, action: 'privacy-request-answered', target, facts, now })
  })
}
