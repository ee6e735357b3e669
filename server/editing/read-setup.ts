import { findContentFile } from '../../content-model/files/content-files.ts'
import {
  contradictionsStep,
  type SetupPlace,
  type SetupStep,
  setupSteps,
} from '../../content-model/files/setup-steps.ts'
import type { ContentFinding, ContentSetup } from '../../contract/desk/content.ts'
import { AppError } from '../platform/errors.ts'
import type { Editor } from './change-draft.ts'
import { describeDraft } from './describe-draft.ts'
import type { EditingDeps } from './editing-deps.ts'
import { reviewDraft } from './review-draft.ts'

/** How far a new owner has come: what is still a sample in each step, and who said that the rest is right. */
export async function readSetup(deps: EditingDeps): Promise<ContentSetup> {
  const { files } = await describeDraft(deps)
  const { faults, findings } = await reviewDraft(deps)
  const rows = await deps.database.kysely
    .selectFrom('content_answers')
    .select(['finding_id', 'staff_name', 'answered_at'])
    .where(
      'finding_id',
      'in',
      setupSteps.map(({ id }) => answerId(id)),
    )
    .execute()
  const steps = setupSteps.map(({ id, name, about, places }) => {
    const row = rows.find(({ finding_id }) => finding_id === answerId(id))
    return {
      id,
      name,
      about,
      files: places.flatMap(({ key, fields }) =>
        files.filter((file) => file.key === key).map(({ path, label }) => ({ path, label, fields: fields ?? null })),
      ),
      left: id === contradictionsStep && row ? [] : findings.filter((finding) => isLeft(finding, { id, places })),
      confirmed: row === undefined ? null : { by: row.staff_name, at: row.answered_at },
    }
  })
  return { faults, steps }
}

/** Notes that a step is done, or takes that back. Throws `not-found` for a step that there is not. */
export async function confirmStep(
  { database, clock }: EditingDeps,
  { id, isOurs, staff }: { id: string; isOurs: boolean; staff: Editor },
): Promise<void> {
  if (!setupSteps.some((step) => step.id === id)) throw new AppError('not-found')
  const answer = { reason: 'ours', answered_at: clock(), staff_id: staff.id, staff_name: staff.name }
  await database.store(async (transaction) => {
    await transaction.deleteFrom('content_answers').where('finding_id', '=', answerId(id)).execute()
    if (!isOurs) return
    await transaction
      .insertInto('content_answers')
      .values({ finding_id: answerId(id), ...answer })
      .execute()
  })
}

/** Steps are answered for beside findings, whose ids are hashes. */
function answerId(id: string): string {
  return `setup-${id}`
}

function isLeft(finding: ContentFinding, { id, places }: Pick<SetupStep, 'id' | 'places'>): boolean {
  if (id === contradictionsStep) return finding.kind === 'contradiction'
  return (finding.kind === 'sample' || finding.kind === 'wrong') && places.some((place) => isIn(place, finding))
}

function isIn({ key, fields }: SetupPlace, { file, path = [] }: ContentFinding): boolean {
  if (file === undefined || findContentFile(file)?.key !== key) return false
  return fields === undefined || fields.includes(String(path[0]))
}
