import { findContentFile } from '../../../content-model/files/find-content-file.ts'
import { AppError } from '../../platform/errors.ts'
import type { FileHashes } from '../../publishing/stored-files.ts'
import type { Editor } from '../change-draft.ts'
import type { EditingDeps } from '../editing-deps.ts'
import { isEditable, parseRaw } from '../raw-file.ts'
import { changePictures, readDraftPictures } from './draft-pictures.ts'

/**
 * Takes an image out of the draft, or takes back an upload. Throws `invalid-request` with the place where it is still
 * shown, or `not-found`.
 */
export async function removeImage(deps: EditingDeps, { name, staff }: { name: string; staff: Editor }): Promise<void> {
  const { numDeletedRows } = await deps.database.store((transaction) =>
    transaction.deleteFrom('content_uploads').where('name', '=', name).executeTakeFirstOrThrow(),
  )
  const { files, manifest } = await readDraftPictures(deps)
  if (!Object.hasOwn(manifest, name)) {
    if (numDeletedRows === 0n) throw new AppError('not-found')
    return
  }
  const place = await findUse(deps, files, name)
  if (place !== undefined) {
    const message = `It's still shown: see ${place}. Choose another image there first`
    throw new AppError('invalid-request', { fields: [{ field: 'name', message }] })
  }
  await changePictures(deps, staff, (pictures) => {
    const { [name]: removed, ...others } = pictures.manifest
    const { [name]: _note, ...otherNotes } = pictures.notes
    const delivered = removed === undefined ? [] : [...removed.avif, removed.webp]
    const masters = Object.keys(pictures.files).filter((path) => path.startsWith(`pictures/masters/${name}.`))
    const paths = [...masters, ...delivered.map(({ file }) => `pictures/delivered/${file}`)]
    return {
      manifest: others,
      notes: otherNotes,
      files: Object.fromEntries(paths.map((path) => [path, undefined])),
    }
  })
}

/** A file that names the image, as its owner calls it. */
async function findUse({ texts }: EditingDeps, files: FileHashes, name: string): Promise<string | undefined> {
  for (const [path, hash] of Object.entries(files)) {
    if (!isEditable(path) || !isNamedIn(parseRaw(path, await texts.read(hash)), name)) continue
    const found = findContentFile(path)
    return found?.file.entries ? `${found.file.name} (${path})` : found?.file.name
  }
  return undefined
}

/** In this folder, a field called `picture` is always the name of an image. */
function isNamedIn(value: unknown, name: string): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, entry]) => (key === 'picture' && entry === name) || isNamedIn(entry, name))
}
