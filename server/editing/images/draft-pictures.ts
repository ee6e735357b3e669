import {
  formatPictureManifest,
  type PictureManifest,
  parsePictureManifest,
  pictureManifestPath,
} from '../../../content-model/pictures/picture-manifest.ts'
import {
  type PictureNotes,
  parsePictureNotes,
  pictureNotesPath,
} from '../../../content-model/pictures/picture-notes.ts'
import { type FileHashes, storeBytes } from '../../publishing/stored-files.ts'
import { changeDraft, type DraftChange, type Editor } from '../change-draft.ts'
import type { EditingDeps } from '../editing-deps.ts'
import { printRaw } from '../raw-file.ts'
import { openDraft } from '../read-draft.ts'

/** All that the draft says about pictures. */
export type DraftPictures = { files: FileHashes; manifest: PictureManifest; notes: PictureNotes }

/** A change to the pictures, and to the files of one of them: by path their hashes, or undefined to remove one. */
type PictureChange = Pick<DraftPictures, 'manifest' | 'notes'> & { files: DraftChange }

export async function readDraftPictures(deps: EditingDeps): Promise<DraftPictures> {
  const { files } = await openDraft(deps)
  return { files, ...(await readLists(deps, files)) }
}

/** Changes pictures of the draft, all or nothing, whatever others change in it meanwhile. */
export async function changePictures(
  deps: EditingDeps,
  staff: Editor,
  change: (pictures: DraftPictures) => PictureChange,
): Promise<void> {
  await changeDraft(deps, staff, async ({ files }) =>
    storeLists(deps, files, change({ files, ...(await readLists(deps, files)) })),
  )
}

/** The change with its lists stored, of which those in `before` are the ones so far. */
export async function storeLists(
  { database, clock, texts }: EditingDeps,
  before: FileHashes,
  { files, manifest, notes }: PictureChange,
): Promise<DraftChange> {
  const store = (text: string) =>
    storeBytes(database, { table: 'content_files', bytes: Buffer.from(text), now: clock() })
  const { [pictureNotesPath]: known } = before
  const source = known === undefined ? '' : await texts.read(known)
  const hasNotes = Object.keys(notes).length > 0
  return {
    ...files,
    [pictureManifestPath]: await store(formatPictureManifest(manifest)),
    [pictureNotesPath]: hasNotes ? await store(printRaw(pictureNotesPath, source, notes)) : undefined,
  }
}

export async function readLists(
  { texts }: EditingDeps,
  files: FileHashes,
): Promise<Pick<DraftPictures, 'manifest' | 'notes'>> {
  const { [pictureManifestPath]: manifest, [pictureNotesPath]: notes } = files
  return {
    manifest: manifest === undefined ? {} : parsePictureManifest(await texts.read(manifest)),
    notes: notes === undefined ? {} : parsePictureNotes(await texts.read(notes)),
  }
}

/** Masters, what was encoded from them and the list of both: they only change together. */
export const imageFolder = 'pictures'

export function isOfImages(path: string): boolean {
  return path.startsWith(`${imageFolder}/`)
}
