import { posix } from 'node:path'
import { followNames, isReferredTo } from '../../content-model/edit/follow-names.ts'
import { listTexts, type PlacedText } from '../../content-model/edit/list-texts.ts'
import { isEqual, valueAt, withValueAt } from '../../content-model/edit/raw-value.ts'
import { slugPattern } from '../../content-model/fields/fields.ts'
import type { ContentFile } from '../../content-model/files/content-file.ts'
import { type ContentKey, findContentFile } from '../../content-model/files/content-files.ts'
import { describeFields } from '../../content-model/files/describe-forms.ts'
import { fieldAt } from '../../content-model/files/field-at.ts'
import type { DraftChange } from './change-draft.ts'
import type { EditingDeps } from './editing-deps.ts'
import { changeValues, readValues } from './file-values.ts'
import type { Draft } from './read-draft.ts'

type Renames = { key: ContentKey; names: ReadonlyMap<string, string> }

/**
 * The change, and with it every other place of the draft that refers to a clinic, a treatment or a question by a link name
 * that the change replaces.
 */
export async function followRenames(deps: EditingDeps, draft: Draft, change: DraftChange): Promise<DraftChange> {
  let followed = change
  for (const path of Object.keys(change)) {
    const renames = await findRenames(deps, draft, { path, hash: change[path] })
    if (renames)
      followed = { ...followed, ...(await rewriteReferences(deps, { ...draft.files, ...followed }, renames)) }
  }
  return followed
}

async function findRenames(
  { texts }: EditingDeps,
  { files, base }: Draft,
  { path, hash }: { path: string; hash: string | undefined },
): Promise<Renames | undefined> {
  const found = findContentFile(path)
  const earlier = files[path]
  if (!found || !isReferredTo(found.key) || earlier === undefined || hash === undefined || hash === earlier) return
  const read = (of: string) => texts.readValue(path, of)
  const [before, after] = [await read(earlier), await read(hash)]
  const renamed = listRenamed(found.file, before, after)
  if (renamed.length === 0) return
  const published = base.files[path]
  const sincePublished = published === undefined ? [] : listRenamed(found.file, await read(published), after)
  const others = found.file.entries ? await listOtherNames({ texts }, files, { path, file: found.file }) : []
  const names = new Map<string, string>()
  for (const { place, from, to } of renamed) {
    const first =
      published === undefined ? nameOfFile(path) : sincePublished.find((one) => isEqual(one.place, place))?.from
    // A new name that is invalid or taken may be half typed: until it's good, references keep the first name.
    const nameIn = (value: unknown, name: string) =>
      [name, first].find(
        (one) =>
          one !== undefined &&
          slugPattern.test(one) &&
          [...others, ...listNames(found.file, value)].filter(({ text }) => text === one).length ===
            (one === name ? 1 : 0),
      )
    const [old, next] = [nameIn(before, from), nameIn(after, to)]
    if (old !== undefined && next !== undefined && old !== next) names.set(old, next)
  }
  return { key: found.key, names }
}

function nameOfFile(path: string): string {
  return posix.basename(path, '.yaml')
}

type Renamed = { place: PlacedText['path']; from: string; to: string }

/** The names that are others in the later version of a file, of what else is the same there. */
function listRenamed(file: ContentFile, before: unknown, after: unknown): Renamed[] {
  return listNames(file, after).flatMap(({ path: place, text }) => {
    const from = valueAt(before, place)
    const parent = place.slice(0, -1)
    const isSame =
      parent.length === 0 || isEqual(valueAt(before, parent), valueAt(withValueAt(after, place, from), parent))
    return typeof from === 'string' && from !== text && isSame ? [{ place, from, to: String(text) }] : []
  })
}

function listNames(file: ContentFile, value: unknown): PlacedText[] {
  return listTexts(value).filter(({ path }) => fieldAt(describeFields(file), path)?.control === 'address-part')
}

/** The names in the other files of an entry's folder. */
async function listOtherNames(
  { texts }: Pick<EditingDeps, 'texts'>,
  files: Draft['files'],
  { path, file }: { path: string; file: ContentFile },
): Promise<PlacedText[]> {
  const names: PlacedText[] = []
  for (const [other, hash] of Object.entries(files)) {
    if (other !== path && findContentFile(other)?.file === file)
      names.push(...listNames(file, await texts.readValue(other, hash)))
  }
  return names
}

async function rewriteReferences(deps: EditingDeps, files: DraftChange, renames: Renames): Promise<DraftChange> {
  return await changeValues(deps, await readValues(deps, files), ({ file, value }) => followNames(file, value, renames))
}
