import {
  formatPictureManifest,
  type PictureManifest,
  parsePictureManifest,
  pictureManifestPath,
} from '../../../content-model/picture-manifest.ts'
import {
  formatPictureNotes,
  type PictureNotes,
  parsePictureNotes,
  pictureNotesPath,
} from '../../../content-model/pictures/picture-notes.ts'
import { AppError } from '../../platform/errors.ts'
import { type FileHashes, storeBytes } from '../../publishing/stored-files.ts'
import { changeDraft, type Editor, type FileChange } from '../change-draft.ts'
import type { EditingDeps } from '../editing-deps.ts'
import { openDraft } from '../open-draft.ts'

/** All that the draft says about pictures. */
export type DraftPictures = { files: FileHashes; manifest: PictureManifest; notes: PictureNotes }

/** What becomes of them, and of the files of one picture: by path their hashes, or undefined to remove one. */
export type PictureChange = Pick<DraftPictures, 'manifest' | 'notes'> & {
  files: Readonly<Record<string, string | undefined>>
}

/** Two that change the list at the same moment: one of them succeeds, so that the others only have to look again. */
const attempts = 10

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
  const { database, clock } = deps
  for (let attempt = 1; ; attempt += 1) {
    const draft = await openDraft(deps)
    const { files, manifest, notes } = change({ files: draft.files, ...(await readLists(deps, draft.files)) })
    const now = clock()
    const store = (text: string) => storeBytes(database, { table: 'content_files', bytes: Buffer.from(text), now })
    const wanted = {
      ...files,
      [pictureManifestPath]: await store(formatPictureManifest(manifest)),
      [pictureNotesPath]: Object.keys(notes).length > 0 ? await store(formatPictureNotes(notes)) : undefined,
    }
    const changes: FileChange[] = Object.entries(wanted)
      .map(([path, to]) => ({ path, from: draft.files[path], to }))
      .filter(({ from, to }) => from !== to)
    try {
      return await changeDraft(database, draft, { changes, staff, now })
    } catch (error) {
      const isOvertaken = error instanceof AppError && error.code === 'stale-change'
      if (!isOvertaken || attempt === attempts) throw error
    }
  }
}

async function readLists({ texts }: EditingDeps, files: FileHashes): Promise<Omit<DraftPictures, 'files'>> {
  const { [pictureManifestPath]: manifest, [pictureNotesPath]: notes } = files
  return {
    manifest: manifest === undefined ? {} : parsePictureManifest(await texts.read(manifest)),
    notes: notes === undefined ? {} : parsePictureNotes(await texts.read(notes)),
  }
}
