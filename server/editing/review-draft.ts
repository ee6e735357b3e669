import { findContentFile } from '../../content-model/files/content-files.ts'
import { describeFields } from '../../content-model/files/describe-forms.ts'
import { fieldAt, titlesOf } from '../../content-model/files/field-at.ts'
import type { ContentFinding, ContentReview } from '../../contract/desk/content.ts'
import { logActivity } from '../activity-log/log-activity.ts'
import { AppError } from '../platform/errors.ts'
import { hashOfFiles } from '../publishing/stored-files.ts'
import type { Editor } from './change-draft.ts'
import type { EditingDeps } from './editing-deps.ts'
import { labelOf } from './label-of.ts'
import type { PlacedFinding } from './place-findings.ts'
import { type Draft, openDraft } from './read-draft.ts'

/** The draft's faults, and the findings for its owner to look at before it's published. */
export async function reviewDraft(deps: EditingDeps): Promise<ContentReview> {
  const { database, checker } = deps
  const draft = await openDraft(deps)
  const { faults, findings } = await checker.check(draft.files)
  const live = await checker.check(draft.base.files)
  const liveIds = new Set(live.findings.map(({ id }) => id))
  const rows = await database.kysely.selectFrom('content_answers').selectAll().execute()
  const answers = new Map(
    rows.map((row) => [row.finding_id, { by: row.staff_name, at: row.answered_at, reason: row.reason }]),
  )
  const described: ContentFinding[] = []
  for (const finding of findings) {
    const answer = answers.get(finding.id)
    const isLive = liveIds.has(finding.id)
    const field = await describeField(deps, draft, finding)
    const { file: _file, path: _path, ...words } = finding
    described.push({ ...words, ...field, isLive, ...(answer && { answer }) })
  }
  return { draftHash: hashOfFiles(draft.files), faults, findings: described }
}

/** The field that fixes a finding, labeled as in its form. Empty for one that isn't about one field of the draft. */
async function describeField(
  deps: EditingDeps,
  { files }: Draft,
  { file, path }: PlacedFinding,
): Promise<Pick<ContentFinding, 'file' | 'path' | 'field'>> {
  const found = file === undefined ? undefined : findContentFile(file)
  if (file === undefined || path === undefined || found === undefined || files[file] === undefined) return {}
  const form = describeFields(found.file)
  // The review reads what the file means: a phone number has a part of its own for its link there.
  const known = path.slice(0, path.findLastIndex((_key, index) => fieldAt(form, path.slice(0, index + 1))) + 1)
  const label = await labelOf(deps, file, files)
  return { file, path: known, field: [label, ...titlesOf(form, known)].join(' › ') }
}

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
