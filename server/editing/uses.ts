import { isList, valueAt } from '../../content-model/edit/raw-value.ts'
import { findUses, type Referent, referentOf, takeOut, type Use, without } from '../../content-model/edit/take-out.ts'
import { contentFiles, findContentFile } from '../../content-model/files/content-files.ts'
import { describeFields } from '../../content-model/files/describe-forms.ts'
import { titlesOf } from '../../content-model/files/field-at.ts'
import type { ContentUse } from '../../contract/desk/content.ts'
import { AppError } from '../platform/errors.ts'
import type { FileHashes } from '../publishing/stored-files.ts'
import type { DraftChange } from './change-draft.ts'
import type { EditingDeps } from './editing-deps.ts'
import { changeValues, readValues } from './file-values.ts'
import { labelOf } from './label-of.ts'
import { openDraft } from './read-draft.ts'

/** Every place of the draft that names or links to an entry, and what would go along with it. Throws `not-found`. */
export async function listUses(deps: EditingDeps, path: string): Promise<ContentUse[]> {
  const { files } = await openDraft(deps)
  if (!Object.hasOwn(files, path)) throw new AppError('not-found')
  const plan = await planRemoval(deps, files, path)
  const described: ContentUse[] = []
  for (const { file, use, isWhole } of plan.uses) described.push(await describeUse(deps, files, { file, use, isWhole }))
  return described
}

/** The change that takes an entry out of the draft, and out of every other place that can do without it. */
export async function takeOutEverywhere(deps: EditingDeps, files: DraftChange, path: string): Promise<DraftChange> {
  const { values, removed } = await planRemoval(deps, files, path)
  const kept = (await readValues(deps, files)).filter(({ path: file }) => !removed.has(file))
  const change = await changeValues(deps, kept, ({ path: file }) => values.get(file))
  return { ...Object.fromEntries([...removed].map((gone) => [gone, undefined])), ...change }
}

type Plan = {
  uses: { file: string; use: Use; isWhole: boolean }[]
  /** Of all files that can be edited, as they would be. */
  values: Map<string, unknown>
  removed: Set<string>
}

/** An entry that is nothing without what is taken out, such as a treatment's page, goes along with it, and its own uses do. */
async function planRemoval(deps: EditingDeps, files: DraftChange, path: string): Promise<Plan> {
  const values = new Map((await readValues(deps, files)).map(({ path: file, value }) => [file, value]))
  const plan: Plan = { uses: [], values, removed: new Set([path]) }
  for (const gone of plan.removed) {
    const found = findContentFile(gone)
    const referent = found && referentOf(found.key, gone, values.get(gone))
    if (referent) takeOutOf(plan, referent)
    if (found?.key === 'clinics') takeOutOption(plan, optionOf(values.get(gone)))
  }
  return plan
}

function takeOutOf({ uses, values, removed }: Plan, referent: Referent): void {
  for (const [file, value] of values) {
    const found = findContentFile(file)
    if (found === undefined || removed.has(file)) continue
    const form = describeFields(found.file)
    const own = findUses(form, value, referent)
    const isNothingWithout = ({ path, takenOut }: Use) =>
      found.key === 'procedures' && path.length === 1 && takenOut === undefined
    if (own.some(isNothingWithout)) removed.add(file)
    uses.push(...own.map((use) => ({ file, use, isWhole: isNothingWithout(use) })))
    values.set(file, takeOut(form, value, referent))
  }
}

const { path: formPath } = contentFiles.consultationForm

/** The option of a clinic in the consultation form goes along with the clinic, unless another clinic has it, too. */
function takeOutOption({ uses, values, removed }: Plan, option: unknown): void {
  const isShared = [...values].some(
    ([file, value]) => !removed.has(file) && findContentFile(file)?.key === 'clinics' && optionOf(value) === option,
  )
  const form = values.get(formPath)
  const options = valueAt(form, ['locations'])
  const index = isList(options) ? options.findIndex((each) => valueAt(each, ['value']) === option) : -1
  if (isShared || index < 0) return
  const path = ['locations', index]
  uses.push({ file: formPath, use: { path, takenOut: path }, isWhole: false })
  values.set(formPath, without(form, path))
}

function optionOf(clinic: unknown): unknown {
  return valueAt(clinic, ['formLocation'])
}

/** A place of the draft in the words of its forms, and what becomes of it. */
export async function describeUse(
  deps: EditingDeps,
  files: FileHashes,
  { file, use: { path, takenOut }, isWhole }: Plan['uses'][number],
): Promise<ContentUse> {
  const found = findContentFile(file)
  const titles = found ? titlesOf(describeFields(found.file), path) : []
  const label = await labelOf(deps, file, files)
  const place = { file, path: [...path], label: [label, ...titles].join(' › ') }
  if (isWhole) return { ...place, goes: 'page' }
  if (takenOut === undefined) return { ...place, goes: 'nothing' }
  if (takenOut === 'link') return { ...place, goes: 'link' }
  return { ...place, goes: takenOut.length === path.length ? 'field' : 'entry' }
}
