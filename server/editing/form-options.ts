import { fieldOf, isList, isMap, type RawMap } from '../../content-model/edit/raw-value.ts'
import { contentFiles, findContentFile } from '../../content-model/files/content-files.ts'
import { storeBytes } from '../publishing/stored-files.ts'
import type { DraftChange } from './change-draft.ts'
import type { EditingDeps } from './editing-deps.ts'
import { printRaw } from './raw-file.ts'
import type { Draft } from './read-draft.ts'

const { path: formPath } = contentFiles.consultationForm

/**
 * The clinic with an option of its own in the consultation form, and what adds the option: with another clinic's, nobody
 * could tell their requests apart. An option that bears the clinic's name already is used.
 */
export async function giveFormOption(
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
 * What takes a clinic's option out of the form along with the clinic. Visitors may have chosen one that was published, and
 * requests name it: that one stays.
 */
export async function withdrawFormOption(deps: EditingDeps, draft: Draft, path: string): Promise<DraftChange> {
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

type FormFile = { source: string; value: RawMap; options: readonly unknown[] }

async function readForm({ texts }: EditingDeps, files: Draft['files']): Promise<FormFile | undefined> {
  const hash = files[formPath]
  if (hash === undefined) return undefined
  const value = await texts.readValue(formPath, hash)
  const options = isMap(value) ? fieldOf(value, 'locations') : undefined
  if (!isMap(value) || !isList(options)) return undefined
  return { source: await texts.read(hash), value, options }
}

async function writeOptions(
  { database, clock }: EditingDeps,
  { source, value }: FormFile,
  locations: readonly unknown[],
): Promise<DraftChange> {
  const bytes = Buffer.from(printRaw(formPath, source, { ...value, locations }))
  return { [formPath]: await storeBytes(database, { table: 'content_files', bytes, now: clock() }) }
}

async function readOptionOf({ texts }: EditingDeps, path: string, hash: string): Promise<unknown> {
  return partOf(await texts.readValue(path, hash), 'formLocation')
}

function partOf(value: unknown, key: string): unknown {
  return isMap(value) ? fieldOf(value, key) : undefined
}
