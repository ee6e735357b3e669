import type { ContentFileAnswer } from '../../contract/desk/content.ts'
import { AppError } from '../platform/errors.ts'
import type { EditingDeps } from './editing-deps.ts'
import { openDraft } from './open-draft.ts'
import { isEditable } from './raw-file.ts'

/** What a file of the draft says, and what is wrong with it. Throws `not-found`. */
export async function readDraftFile(deps: EditingDeps, path: string): Promise<ContentFileAnswer> {
  const { files } = await openDraft(deps)
  const hash = Object.hasOwn(files, path) ? files[path] : undefined
  if (hash === undefined || !isEditable(path)) throw new AppError('not-found')
  const value = await deps.texts.readValue(path, hash)
  const { faults } = await deps.checker.check(files)
  return { path, hash, value, faults: faults.filter(({ file }) => file === path) }
}
