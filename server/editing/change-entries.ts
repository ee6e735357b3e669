import { fieldOf, isMap } from '../../content-model/edit/raw-value.ts'
import { slugPattern } from '../../content-model/fields/fields.ts'
import type { ContentEntries, ContentFile } from '../../content-model/files/content-file.ts'
import { contentFiles, findContentFile } from '../../content-model/files/content-files.ts'
import { rewriteYaml } from '../../content-model/yaml/rewrite-yaml.ts'
import { logActivity } from '../activity-log/log-activity.ts'
import { holdLock } from '../database/advisory-lock.ts'
import { AppError } from '../platform/errors.ts'
import { storeBytes } from '../publishing/stored-files.ts'
import { changeDraft, type Editor } from './change-draft.ts'
import type { EditingDeps } from './editing-deps.ts'
import { followRenames } from './follow-renames.ts'
import { giveFormOption, withdrawFormOption } from './form-options.ts'
import { imageFolder } from './image-files.ts'
import { openDraft } from './open-draft.ts'
import type { Draft } from './read-draft.ts'
import { refuseRemoved } from './refuse-removed.ts'

/**
 * Adds a file to a folder of entries, such as a clinic with its option in the form, and returns its path. Throws
 * `invalid-request` with what to do.
 */
export async function addEntry(
  deps: EditingDeps,
  { key, value, fileName, staff }: { key: string; value: unknown; fileName?: string | undefined; staff: Editor },
): Promise<string> {
  const { database, clock } = deps
  const files: Readonly<Record<string, ContentFile>> = contentFiles
  const file = Object.hasOwn(files, key) ? files[key] : undefined
  if (file?.entries === undefined || !isMap(value)) throw new AppError('not-found')
  const { path: folder, entries } = file
  let path = ''
  await changeDraft(deps, staff, async (draft) => {
    path = `${folder}/${chooseName(entries, { value, wanted: fileName }, draft, folder)}`
    const { clinic: entry, change } =
      file === contentFiles.clinics ? await giveFormOption(deps, draft, value) : { clinic: value, change: {} }
    const bytes = Buffer.from(rewriteYaml('', entry))
    return { ...change, [path]: await storeBytes(database, { table: 'content_files', bytes, now: clock() }) }
  })
  return path
}

function chooseName(
  { fileName, name }: ContentEntries,
  { value, wanted }: { value: Readonly<Record<string, unknown>>; wanted: string | undefined },
  draft: Draft,
  folder: string,
): string {
  const refuse = (field: string, message: string) => new AppError('invalid-request', { fields: [{ field, message }] })
  if ('oneOf' in fileName) {
    const free = fileName.oneOf.filter((candidate) => draft.files[`${folder}/${candidate}`] === undefined)
    if (free.length === 0) throw refuse('', `You already have every ${name.toLowerCase()} the site can show.`)
    const chosen = free.length === 1 ? free[0] : free.find((candidate) => candidate === wanted)
    if (chosen === undefined) throw refuse('fileName', 'Choose an address that no page has yet.')
    return chosen
  }
  const part = fieldOf(value, fileName.field)
  if (typeof part !== 'string' || !slugPattern.test(part) || part.length > 60) {
    throw refuse(fileName.field, 'Use lowercase letters, numbers and hyphens, such as long-beach.')
  }
  if (draft.files[`${folder}/${part}.yaml`] !== undefined) {
    throw refuse(fileName.field, `"${part}" is already taken. Choose another link name.`)
  }
  return `${part}.yaml`
}

/** Takes an entry of a folder away, and what was added along with it. Throws `not-found` for anything else. */
export async function removeEntry(deps: EditingDeps, { path, staff }: { path: string; staff: Editor }): Promise<void> {
  if (findContentFile(path)?.file.entries === undefined) throw new AppError('not-found')
  const { files, base } = await openDraft(deps)
  // Of one that was never published only the activity log keeps that it was there.
  if (files[path] !== undefined && base.files[path] === undefined) return await discardChanges(deps, { path, staff })
  await changeDraft(deps, staff, async (draft) => {
    if (draft.files[path] === undefined) throw await refuseRemoved(deps, draft, path)
    return { ...(await withdrawFormOption(deps, draft, path)), [path]: undefined }
  })
}

/** Goes back to the published content: in one file, in the folder of images, which belong together, or in all. */
export async function discardChanges(
  deps: EditingDeps,
  { path, staff }: { path: string | undefined; staff: Editor },
): Promise<void> {
  const { database, clock } = deps
  if (path !== undefined) {
    await changeDraft(deps, staff, async (draft) => {
      const published = draft.base.files[path]
      if (published === undefined) return await withdrawFormOption(deps, draft, path)
      const { [path]: _own, ...others } = await followRenames(deps, draft, { [path]: published })
      return others
    })
  }
  await database.store(async (transaction) => {
    await holdLock(transaction, database, 'change the draft')
    const { numDeletedRows } = await transaction
      .deleteFrom('content_drafts')
      .$if(path === imageFolder, (removal) => removal.where('path', 'like', `${imageFolder}/%`))
      .$if(path !== undefined && path !== imageFolder, (removal) => removal.where('path', '=', path ?? ''))
      .executeTakeFirst()
    if (numDeletedRows === 0n) return
    const facts = { count: Number(numDeletedRows) }
    const target = { kind: 'content', id: path ?? 'draft' } as const
    await logActivity(transaction, { staff, action: 'content-discarded', target, facts, now: clock() })
  })
}
