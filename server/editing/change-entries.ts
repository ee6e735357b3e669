import type { Transaction } from 'kysely'
import { fieldOf, isList, isMap, type RawMap } from '../../content-model/edit/raw-value.ts'
import { slugPattern } from '../../content-model/fields/fields.ts'
import type { ContentEntries, ContentFile } from '../../content-model/files/content-file.ts'
import { contentFiles, findContentFile } from '../../content-model/files/content-files.ts'
import { rewriteYaml } from '../../content-model/yaml/rewrite-yaml.ts'
import type { ContentRestoration } from '../../contract/desk/content.ts'
import { logActivity } from '../activity-log/log-activity.ts'
import { holdLock } from '../database/advisory-lock.ts'
import type { Schema } from '../database/database-schema.ts'
import { AppError } from '../platform/errors.ts'
import { storeBytes } from '../publishing/stored-files.ts'
import { changeDraft, type DraftChange, type Editor } from './change-draft.ts'
import type { EditingDeps } from './editing-deps.ts'
import { storeValue } from './file-values.ts'
import { followRenames } from './follow-renames.ts'
import { imageFolder } from './images/draft-pictures.ts'
import type { Draft } from './read-draft.ts'
import { refuseRemoved } from './refuse-removed.ts'
import { restorationOf } from './restore-files.ts'
import { takeOutEverywhere } from './uses.ts'

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

type Removal = { path: string; isEverywhere?: boolean | undefined; staff: Editor }

/**
 * Takes an entry of a folder away, and what was added along with it; with `isEverywhere`, also what names or links to it.
 * Returns how to take that back. Throws `not-found` for anything else.
 */
export async function removeEntry(
  deps: EditingDeps,
  { path, isEverywhere = false, staff }: Removal,
): Promise<ContentRestoration> {
  if (findContentFile(path)?.file.entries === undefined) throw new AppError('not-found')
  let restoration: ContentRestoration = { files: [] }
  let isNew = false
  await changeDraft(deps, staff, async (draft) => {
    if (draft.files[path] === undefined) throw await refuseRemoved(deps, draft, path)
    isNew = draft.base.files[path] === undefined
    const withdrawn = await withdrawFormOption(deps, draft, path)
    const others = isEverywhere
      ? await takeOutEverywhere(deps, { ...draft.files, ...withdrawn }, path)
      : { [path]: undefined }
    const change = { ...withdrawn, ...others }
    restoration = restorationOf(draft, change)
    return change
  })
  // Of one that was never published only the activity log keeps that it was there.
  if (isNew)
    await deps.database.store((transaction) => logDiscarded(transaction, { path, staff, count: 1, now: deps.clock() }))
  return restoration
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
    await logDiscarded(transaction, { path, staff, count: Number(numDeletedRows), now: clock() })
  })
}

type Discarded = { path: string | undefined; staff: Editor; count: number; now: number }

async function logDiscarded(transaction: Transaction<Schema>, { path, staff, count, now }: Discarded): Promise<void> {
  const target = { kind: 'content', id: path ?? 'draft' } as const
  await logActivity(transaction, { staff, action: 'content-discarded', target, facts: { count }, now })
}

const { path: formPath } = contentFiles.consultationForm

/**
 * The clinic with an option of its own in the consultation form, and what adds the option: with another clinic's, nobody
 * could tell their requests apart. An option that bears the clinic's name already is used.
 */
async function giveFormOption(
  deps: EditingDeps,
  draft: Draft,
  clinic: RawMap,
): Promise<{ clinic: RawMap; change: DraftChange }> {
  const [label, part] = [fieldOf(clinic, 'title'), fieldOf(clinic, 'slug')]
  const form = await readForm(deps, draft.files)
  if (form === undefined || typeof part !== 'string' || typeof label !== 'string') return { clinic, change: {} }
  const known = form.options.find((option) => partOf(option, 'label') === label)
  if (known) return { clinic: { ...clinic, formLocation: partOf(known, 'value') }, change: {} }
  const taken = new Set(form.options.map((option) => partOf(option, 'value')))
  const value = taken.has(part) ? `${part}-clinic` : part
  const change = await writeOptions(deps, form, [...form.options, { value, label }])
  return { clinic: { ...clinic, formLocation: value }, change }
}

/**
 * The change that takes a clinic's option out of the form along with the clinic. An option that was published stays:
 * visitors may have chosen it, and requests name it.
 */
async function withdrawFormOption(deps: EditingDeps, draft: Draft, path: string): Promise<DraftChange> {
  const hash = draft.files[path]
  if (hash === undefined || findContentFile(path)?.key !== 'clinics') return {}
  const value = await readOptionOf(deps, path, hash)
  const others = Object.entries(draft.files).filter(
    ([other]) => other !== path && findContentFile(other)?.key === 'clinics',
  )
  const used = await Promise.all(others.map(([other, otherHash]) => readOptionOf(deps, other, otherHash)))
  const form = await readForm(deps, draft.files)
  const published = (await readForm(deps, draft.base.files))?.options ?? []
  if (form === undefined || used.includes(value) || published.some((option) => partOf(option, 'value') === value)) {
    return {}
  }
  const left = form.options.filter((option) => partOf(option, 'value') !== value)
  return left.length === form.options.length ? {} : await writeOptions(deps, form, left)
}

type FormFile = { hash: string; value: RawMap; options: readonly unknown[] }

async function readForm({ texts }: EditingDeps, files: Draft['files']): Promise<FormFile | undefined> {
  const hash = files[formPath]
  if (hash === undefined) return undefined
  const value = await texts.readValue(formPath, hash)
  const options = isMap(value) ? fieldOf(value, 'locations') : undefined
  if (!isMap(value) || !isList(options)) return undefined
  return { hash, value, options }
}

async function writeOptions(
  deps: EditingDeps,
  { hash, value }: FormFile,
  locations: readonly unknown[],
): Promise<DraftChange> {
  return { [formPath]: await storeValue(deps, { path: formPath, hash, value: { ...value, locations } }) }
}

async function readOptionOf({ texts }: EditingDeps, path: string, hash: string): Promise<unknown> {
  return partOf(await texts.readValue(path, hash), 'formLocation')
}

function partOf(value: unknown, key: string): unknown {
  return isMap(value) ? fieldOf(value, key) : undefined
}
