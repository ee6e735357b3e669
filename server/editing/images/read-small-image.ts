import { AppError } from '../../platform/errors.ts'
import { readStoredFile } from '../../publishing/stored-files.ts'
import type { EditingDeps } from '../editing-deps.ts'
import { readDraftPictures } from './draft-pictures.ts'

/** The smallest file of an image of the draft, as AVIF. Throws `not-found`. */
export async function readSmallImage(deps: EditingDeps, name: string): Promise<Buffer> {
  const { files, manifest } = await readDraftPictures(deps)
  const smallest = Object.hasOwn(manifest, name) ? manifest[name]?.avif[0] : undefined
  const hash = smallest && files[`pictures/delivered/${smallest.file}`]
  if (hash === undefined) throw new AppError('not-found')
  return await readStoredFile(deps.database.kysely, 'content_files', hash)
}
