import { logActivity, type RecordedFacts } from '../activity-log/log-activity.ts'
import type { Database } from '../database/database.ts'
import { AppError } from '../platform/errors.ts'
import { readStoredAnswer } from './read-stored-answer.ts'

type Answer = { staff: { id: string }; id: string; answer: string; replaces: number | null; now: number }

/**
 * Stores what was done about a privacy request. `replaces` is when the answer was given that the colleague has seen and
 * that this one takes the place of; null for the first. The activity log says which one went. Throws `not-found`, and
 * `stale-change` with the answer that stands there where it is another one.
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
