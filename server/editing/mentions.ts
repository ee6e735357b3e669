import { findMentions, type Named, renameMentions } from '../../content-model/edit/mentions.ts'
import { isEqual, valueAt } from '../../content-model/edit/raw-value.ts'
import { contentFiles, findContentFile } from '../../content-model/files/content-files.ts'
import { describeFields } from '../../content-model/files/describe-forms.ts'
import type { ContentRestoration, ContentUse } from '../../contract/desk/content.ts'
import type { FileHashes } from '../publishing/stored-files.ts'
import { changeDraft, type Editor } from './change-draft.ts'
import type { EditingDeps } from './editing-deps.ts'
import { openDraft } from './read-draft.ts'
import { restorationOf } from './restore-files.ts'
import { storeValue } from './store-value.ts'
import { describeUse } from './uses.ts'

/** Every text of the draft that names somebody, such as a doctor, but for their own entry. */
export async function listMentions(deps: EditingDeps, name: string): Promise<ContentUse[]> {
  const { files } = await openDraft(deps)
  const named = await asNamed(deps, files, name)
  const described: ContentUse[] = []
  for (const [file, hash] of Object.entries(files)) {
    const found = findContentFile(file)
    if (found === undefined) continue
    const mentions = findMentions(describeFields(found.file), await deps.texts.readValue(file, hash), named)
    for (const path of mentions)
      described.push(await describeUse(deps, files, { file, use: { path, takenOut: undefined }, isWhole: false }))
  }
  return described
}

type Rename = { from: string; to: string; staff: Editor }

/** Has every text of the draft call somebody by another name. Returns how to take that back. */
export async function renameEverywhere(deps: EditingDeps, { from, to, staff }: Rename): Promise<ContentRestoration> {
  let restoration: ContentRestoration = { files: [] }
  await changeDraft(deps, staff, async (draft) => {
    const named = await asNamed(deps, draft.files, from)
    const change: Record<string, string> = {}
    for (const [path, hash] of Object.entries(draft.files)) {
      const found = findContentFile(path)
      if (found === undefined) continue
      const before = await deps.texts.readValue(path, hash)
      const value = renameMentions(describeFields(found.file), before, { ...named, to })
      if (!isEqual(value, before)) change[path] = await storeValue(deps, { path, hash, value })
    }
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
