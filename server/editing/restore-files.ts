import { findContentFile } from '../../content-model/files/content-files.ts'
import { parsePictureManifest, pictureManifestPath } from '../../content-model/pictures/picture-manifest.ts'
import { parsePictureNotes, pictureNotesPath } from '../../content-model/pictures/picture-notes.ts'
import type { ContentRestoration } from '../../contract/desk/content.ts'
import { AppError } from '../platform/errors.ts'
import { readStoredFile } from '../publishing/stored-files.ts'
import { changeDraft, type DraftChange, type Editor } from './change-draft.ts'
import type { EditingDeps } from './editing-deps.ts'
import { sniffImage } from './images/sniff-image.ts'
import { labelOf } from './label-of.ts'
import type { Draft } from './read-draft.ts'

/** How to take a removal back. */
export function restorationOf({ files }: Draft, change: DraftChange): ContentRestoration {
  const states = Object.entries(change).flatMap(([path, now = null]) => {
    const { [path]: before } = files
    return before === undefined || before === now ? [] : [{ path, now, before }]
  })
  return { files: states }
}

/**
 * Takes a removal back. Throws `stale-change` if somebody has changed one of its files since, and `not-found` for bytes
 * that can't be the file of their path.
 */
export async function restoreFiles(
  deps: EditingDeps,
  { files, staff }: ContentRestoration & { staff: Editor },
): Promise<void> {
  for (const { path, before } of files) {
    if (!(await canBe(deps, path, before).catch(() => false))) throw new AppError('not-found')
  }
  await changeDraft(deps, staff, async (draft) => {
    const changed = files.find(({ path, now }) => (draft.files[path] ?? null) !== now)
    if (changed)
      throw new AppError('stale-change', {
        detail: `${await labelOf(deps, changed.path, draft.files)} was changed since. Put it back by hand.`,
      })
    return Object.fromEntries(files.map(({ path, before }) => [path, before]))
  })
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
  else return findContentFile(path) !== undefined
  return true
}
