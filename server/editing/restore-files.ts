import { parsePictureManifest, pictureManifestPath } from '../../content-model/pictures/picture-manifest.ts'
import { parsePictureNotes, pictureNotesPath } from '../../content-model/pictures/picture-notes.ts'
import type { ContentRestoration } from '../../contract/desk/content.ts'
import { AppError } from '../platform/errors.ts'
import { readStoredFile } from '../publishing/stored-files.ts'
import { changeDraft, type DraftChange, type Editor } from './change-draft.ts'
import type { EditingDeps } from './editing-deps.ts'
import { mergeFiles, storeValue } from './file-values.ts'
import { sniffImage } from './images/sniff-image.ts'
import { labelOf } from './label-of.ts'
import { fits, isEditable, isMergeable } from './raw-file.ts'
import type { Draft } from './read-draft.ts'

/** How to take a change back. */
export function restorationOf({ files }: Draft, change: DraftChange): ContentRestoration {
  const states = Object.entries(change).flatMap(([path, now = null]) => {
    const { [path]: before } = files
    return before === undefined || before === now ? [] : [{ path, now, before }]
  })
  return { files: states }
}

/**
 * Takes a change back, beside what was changed since. Throws `stale-change` where the same thing was, and `not-found` for
 * bytes that can't be the file of their path.
 */
export async function restoreFiles(
  deps: EditingDeps,
  { files, staff }: ContentRestoration & { staff: Editor },
): Promise<void> {
  for (const { path, before, now } of files) {
    for (const hash of now === null ? [before] : [before, now])
      if (!(await canBe(deps, path, hash).catch(() => false))) throw new AppError('not-found')
  }
  await changeDraft(deps, staff, async (draft) => {
    const back: Record<string, string> = {}
    for (const file of files) {
      const hash = await putBack(deps, draft, file)
      if (hash === undefined)
        throw new AppError('stale-change', {
          detail: `${await labelOf(deps, file.path, draft.files)} was changed since. Put it back by hand.`,
        })
      back[file.path] = hash
    }
    return back
  })
}

/** What the file is to be. Undefined if something that was changed since stands against it. */
async function putBack(
  deps: EditingDeps,
  { files }: Draft,
  { path, now, before }: ContentRestoration['files'][number],
): Promise<string | undefined> {
  const current = files[path] ?? null
  if (current === now) return before
  if (current === null || now === null || !isMergeable(path)) return undefined
  const { value, conflicts } = await mergeFiles(deps, path, { base: now, mine: before, theirs: current })
  if (conflicts.length > 0) return undefined
  return await storeValue(deps, { path, hash: current, value })
}

/** A file of an image, by its format. */
const imageFile = /^pictures\/(?:masters|delivered)\/[a-z0-9][a-z0-9.-]*\.(avif|webp|png)$/

/** Whether stored bytes can be the file of this path. Throws if they aren't there or can't be read. */
async function canBe({ database, texts }: EditingDeps, path: string, hash: string): Promise<boolean> {
  const [, format] = imageFile.exec(path) ?? []
  if (format !== undefined) return sniffImage(await readStoredFile(database.kysely, 'content_files', hash)) === format
  const text = await texts.read(hash)
  if (path === pictureManifestPath) parsePictureManifest(text)
  else if (path === pictureNotesPath) parsePictureNotes(text)
  else return isEditable(path) && fits(path, await texts.readValue(path, hash))
  return true
}
