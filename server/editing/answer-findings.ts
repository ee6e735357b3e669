import { logActivity } from '../activity-log/log-activity.ts'
import { AppError } from '../platform/errors.ts'
import type { Editor } from './change-draft.ts'
import type { EditingDeps } from './editing-deps.ts'
import { reviewDraft } from './review-draft.ts'

/**
 * Records that somebody answers for findings, and why. Throws `stale-change` for one that is no longer found, and
 * `not-allowed` for one that nobody can answer for.
 */
export async function answerFindings(
  deps: EditingDeps,
  { ids, reason, staff }: { ids: readonly string[]; reason: string; staff: Editor },
): Promise<void> {
  const { findings } = await reviewDraft(deps)
  const chosen = findings.filter(({ id }) => ids.includes(id))
  if (chosen.length < new Set(ids).size)
    throw new AppError('stale-change', { detail: 'The draft has changed since you opened it. Look at it again.' })
  if (chosen.some(({ kind }) => kind === 'wrong')) {
    throw new AppError('not-allowed', { detail: "This can't go live as is, so you can't approve it. Fix it instead." })
  }
  const now = deps.clock()
  const answer = { reason, answered_at: now, staff_id: staff.id, staff_name: staff.name }
  await deps.database.store(async (transaction) => {
    for (const { id } of chosen) {
      await transaction
        .insertInto('content_answers')
        .values({ finding_id: id, ...answer })
        .onConflict((conflict) => conflict.column('finding_id').doUpdateSet(answer))
        .execute()
    }
    const facts = { reason, count: chosen.length }
    const target = { kind: 'content', id: 'draft' } as const
    await logActivity(transaction, { staff, action: 'content-answered-for', target, facts, now })
  })
}
