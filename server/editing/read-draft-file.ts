import type { ContentFileAnswer } from '../../contract/desk/content.ts'
import { AppError } from '../platform/errors.ts'
import type { EditingDeps } from './editing-deps.ts'
import { openDraft } from './open-draft.ts'
import { isEditable } from './raw-file.ts'
import { refuseRemoved } from './refuse-removed.ts'

/** What a file of the draft says, and what is wrong with it. Throws `not-found`. */
export async function readDraftFile(deps: EditingDeps, path: string): Promise<ContentFileAnswer> {
  const draft = await openDraft(deps)
  const { files } = draft
  const hash = Object.hasOwn(files, path) ? files[path] : undefined
  if (!isEditable(path)) throw new AppError('not-found')
  if (hash === undefined) throw await refuseRemoved(deps, draft, path)
  const value = await deps.texts.readValue(path, hash)
  const { faults } = await deps.checker.check(files)
  return { path, hash, value, faults: faults.filter(({ file }) => file === path) }
}
