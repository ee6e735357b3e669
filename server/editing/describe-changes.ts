import { type Difference, describeDifference } from '../../content-model/edit/describe-difference.ts'
import type { ContentFile } from '../../content-model/files/content-file.ts'
import { findContentFile } from '../../content-model/files/content-files.ts'
import { describeFields } from '../../content-model/files/describe-forms.ts'
import { fieldAt, titlesOf } from '../../content-model/files/field-at.ts'
import type { FieldSchema } from '../../content-model/files/field-schema.ts'
import { pictureNotesPath } from '../../content-model/pictures/picture-notes.ts'
import type { ContentDifference, FieldDifference } from '../../contract/desk/content.ts'
import { AppError } from '../platform/errors.ts'
import { findVersion } from '../publishing/find-versions.ts'
import type { FileHashes } from '../publishing/stored-files.ts'
import type { EditingDeps } from './editing-deps.ts'
import { isOfImages } from './images/draft-pictures.ts'
import { labelOf } from './label-of.ts'
import { isSentMark } from './mark.ts'
import { openDraft } from './read-draft.ts'
import { showNumber } from './shown-texts.ts'

type FileDifference = ContentDifference[number]

/** What changed from one state of the content to another, file by file and field by field. Throws `not-found`. */
export async function describeChanges(
  deps: EditingDeps,
  { from, to }: { from: string; to: string },
): Promise<ContentDifference> {
  const [before, after] = [await readFiles(deps, from), await readFiles(deps, to)]
  const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()
  const differences: FileDifference[] = []
  for (const path of paths) {
    if (before[path] === after[path] || isDerived(path)) continue
    differences.push(await describeFile(deps, path, { before, after }))
  }
  return differences
}

async function readFiles(deps: EditingDeps, state: string): Promise<FileHashes> {
  const draft = await openDraft(deps)
  if (state === 'draft') return draft.files
  if (state === 'live') return draft.base.files
  const version = /^\d{1,9}$/.test(state) ? await findVersion(deps.database.kysely, Number(state)) : undefined
  if (version === undefined) throw new AppError('not-found')
  return version.files
}

/** Whether a file's changes say nothing that another's don't: what was made from an image, and the logo that the brand names. */
function isDerived(path: string): boolean {
  if (isSentMark(path)) return true
  return isOfImages(path) && path !== pictureNotesPath && !path.startsWith('pictures/masters/')
}

async function describeFile(
  deps: EditingDeps,
  path: string,
  files: { before: FileHashes; after: FileHashes },
): Promise<FileDifference> {
  const [before, after] = [files.before[path], files.after[path]]
  if (path === pictureNotesPath) {
    return { file: path, label: 'About the images', kind: 'changed', changes: await compareNotes(deps, before, after) }
  }
  const label = await labelOf(deps, path, after === undefined ? files.before : files.after)
  const { file } = findContentFile(path) ?? {}
  if (before === undefined) return { file: path, label, kind: 'added', changes: [] }
  if (after === undefined) return { file: path, label, kind: 'removed', changes: [] }
  return { file: path, label, kind: 'changed', changes: file ? await compare(deps, path, file, [before, after]) : [] }
}

async function compare(
  { texts }: EditingDeps,
  path: string,
  file: ContentFile,
  [before, after]: readonly [string, string],
): Promise<FieldDifference[]> {
  const form = describeFields(file)
  return describeDifference(await texts.readValue(path, before), await texts.readValue(path, after))
    .filter((difference) => !fieldAt(form, difference.path)?.isHidden)
    .map((difference) => ({
      ...showNumbers(difference, fieldAt(form, difference.path)),
      place: titlesOf(form, difference.path),
    }))
}

function showNumbers(difference: Difference, field: FieldSchema | undefined): Difference {
  const show = (value: unknown) => (typeof value === 'number' ? showNumber(field, value) : value)
  return difference.kind === 'changed'
    ? { ...difference, before: show(difference.before), after: show(difference.after) }
    : difference
}

/** Image by image. Without a file nothing was said about any. */
async function compareNotes(
  { texts }: EditingDeps,
  before: string | undefined,
  after: string | undefined,
): Promise<FieldDifference[]> {
  const read = async (hash: string | undefined) =>
    hash === undefined ? {} : await texts.readValue(pictureNotesPath, hash)
  return describeDifference(await read(before), await read(after)).map((difference) => ({
    ...difference,
    place: difference.path.map((key, index) => (index === 0 ? String(key) : (noteTitles.get(key) ?? String(key)))),
  }))
}

const noteTitles: ReadonlyMap<string | number, string> = new Map([
  ['alt', 'What it shows'],
  ['caption', 'Caption'],
  ['focus', 'What stays in view'],
  ['x', 'From the left'],
  ['y', 'From the top'],
  ['release', 'Release'],
  ['consent', 'Signed release'],
  ['takenOn', 'Taken on'],
])
