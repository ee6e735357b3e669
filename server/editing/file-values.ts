import { mergeEdits } from '../../content-model/edit/merge-edits.ts'
import { isEqual } from '../../content-model/edit/raw-value.ts'
import type { ContentFile } from '../../content-model/files/content-file.ts'
import { findContentFile } from '../../content-model/files/content-files.ts'
import { describeFields } from '../../content-model/files/describe-forms.ts'
import type { FieldSchema } from '../../content-model/files/field-schema.ts'
import { storeBytes } from '../publishing/stored-files.ts'
import type { DraftChange } from './change-draft.ts'
import type { EditingDeps } from './editing-deps.ts'
import { printRaw } from './raw-file.ts'

type StoredValue = { path: string; hash: string; value: unknown }
type FileValue = StoredValue & { file: ContentFile; form: FieldSchema }

/** Those of the files that somebody can edit, with what they say. */
export async function readValues({ texts }: Pick<EditingDeps, 'texts'>, files: DraftChange): Promise<FileValue[]> {
  const values: FileValue[] = []
  for (const [path, hash] of Object.entries(files)) {
    const { file } = findContentFile(path) ?? {}
    if (file === undefined || hash === undefined) continue
    values.push({ path, hash, file, form: describeFields(file), value: await texts.readValue(path, hash) })
  }
  return values
}

/** The change of those files for which `decide` returns another value. */
export async function changeValues(
  deps: EditingDeps,
  files: readonly FileValue[],
  decide: (file: FileValue) => unknown,
): Promise<DraftChange> {
  const change: Record<string, string> = {}
  for (const file of files) {
    const value = decide(file)
    if (!isEqual(value, file.value)) change[file.path] = await storeValue(deps, { ...file, value })
  }
  return change
}

/** Stores what the file with this hash is once it has another value. Returns the hash of that. */
export async function storeValue(
  { database, texts, clock }: EditingDeps,
  { path, hash, value }: StoredValue,
): Promise<string> {
  const bytes = Buffer.from(printRaw(path, await texts.read(hash), value))
  return await storeBytes(database, { table: 'content_files', bytes, now: clock() })
}

/** What two edits of a file make together, both from `base`: see `mergeEdits`. The three are hashes. */
export async function mergeFiles(
  { texts }: EditingDeps,
  path: string,
  { base, mine, theirs }: { base: string; mine: string; theirs: string },
): Promise<ReturnType<typeof mergeEdits>> {
  return mergeEdits({
    base: await texts.readValue(path, base),
    mine: await texts.readValue(path, mine),
    theirs: await texts.readValue(path, theirs),
  })
}
