import { type RecordedFacts, recordAction } from '../audit-log/record-action.ts'
import type { Database } from '../database/database.ts'
import { AppError } from '../platform/errors.ts'

type Answer = { staff: { id: string }; id: string; answer: string; replaces: number | null; now: number }

/**
 * Stores what was done about a privacy request. `replaces` is when the answer was given that the colleague has seen and
 * that this one takes the place of; null for the first. The record says which one went. Throws `not-found`, and
 * `stale-change` where another answer stands there.
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
      const known = await transaction
        .selectFrom('privacy_requests')
        .select('id')
        .where('id', '=', id)
        .executeTakeFirst()
      if (known === undefined) throw new AppError('not-found')
      throw new AppError('stale-change', {
        detail: 'A colleague has answered it. Reload the page to read what they did.',
      })
    }
    const target = { kind: 'privacy-request', id } as const
    const facts: RecordedFacts = replaces === null ? {} : { replaces }
    await recordAction(transaction, { staff, action: 'privacy-request-answered', target, facts, now })
  })
}
