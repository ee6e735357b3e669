import { findContentFile } from '../../content-model/files/content-files.ts'
import { describeFields } from '../../content-model/files/describe-forms.ts'
import { fieldAt, titlesOf } from '../../content-model/files/field-at.ts'
import type { ContentFinding, ContentReview } from '../../contract/desk/content.ts'
import { hashOfFiles } from '../publishing/stored-files.ts'
import type { EditingDeps } from './editing-deps.ts'
import { labelOf } from './label-of.ts'
import { openDraft } from './open-draft.ts'
import type { PlacedFinding } from './place-findings.ts'
import type { Draft } from './read-draft.ts'

/** What is wrong in the draft, and what its owner should look at before it is published. */
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

/** Where a finding can be fixed, as its form calls it. Nothing for one that isn't about one field of the draft. */
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
