import { findMentions, isName, listNames, type Named, renameMentions } from '../../content-model/edit/mentions.ts'
import { valueAt } from '../../content-model/edit/raw-value.ts'
import { contentFiles } from '../../content-model/files/content-files.ts'
import type { ContentRestoration, ContentUse } from '../../contract/desk/content.ts'
import { AppError } from '../platform/errors.ts'
import type { FileHashes } from '../publishing/stored-files.ts'
import { changeDraft, type Editor } from './change-draft.ts'
import type { EditingDeps } from './editing-deps.ts'
import { changeValues, readValues } from './file-values.ts'
import { openDraft } from './read-draft.ts'
import { restorationOf } from './restore-files.ts'
import { describeUse } from './uses.ts'

/** Every text of the draft that names somebody, such as a doctor, but for their own entry. */
export async function listMentions(deps: EditingDeps, name: string): Promise<ContentUse[]> {
  const { files } = await openDraft(deps)
  const named = await asNamed(deps, files, name)
  const described: ContentUse[] = []
  for (const { path: file, form, value } of await readValues(deps, files)) {
    for (const path of findMentions(form, value, named))
      described.push(await describeUse(deps, files, { file, use: { path, takenOut: undefined }, isWhole: false }))
  }
  return described
}

type Renaming = { from: string; to: string; entry: string; staff: Editor }

/**
 * Gives somebody another name, in their entry and in every text of the draft that names them: see `renameMentions`. Returns
 * how to take that back. Throws `invalid-request` at `to` for what is no name.
 */
export async function renameEverywhere(
  deps: EditingDeps,
  { from, to, entry, staff }: Renaming,
): Promise<ContentRestoration> {
  if (!isName(to))
    throw new AppError('invalid-request', { fields: [{ field: 'to', message: 'Enter a name, such as Dr. Maya Chen' }] })
  let restoration: ContentRestoration = { files: [] }
  await changeDraft(deps, staff, async (draft) => {
    const files = await readValues(deps, draft.files)
    const names = files.flatMap(({ form, value }) => listNames(form, value))
    const others = names.filter((name) => ![from, to, entry].includes(name))
    const rename = { ...(await asNamed(deps, draft.files, from)), to, entry, others }
    const change = await changeValues(deps, files, ({ form, value }) => renameMentions(form, value, rename))
    restoration = restorationOf(draft, change)
    return change
  })
  return restoration
}

async function asNamed({ texts }: EditingDeps, files: FileHashes, name: string): Promise<Named> {
  const { path } = contentFiles.brand
  const hash = files[path]
  const brandDoctor = hash === undefined ? '' : valueAt(await texts.readValue(path, hash), ['doctor', 'name'])
  return { name, brandDoctor: String(brandDoctor ?? '') }
}
