import type { PictureManifest } from '../../../content-model/pictures/picture-manifest.ts'
import type { PictureNote } from '../../../content-model/pictures/picture-notes.ts'
import { planRenditions } from '../../../content-model/pictures/plan-renditions.ts'
import { readStoredFile, storeBytes } from '../../publishing/stored-files.ts'
import type { EditingDeps } from '../editing-deps.ts'
import { changePictures } from './draft-pictures.ts'
import type { ImageProcess } from './image-process.ts'
import { noteOfDetails } from './note-of-details.ts'
import { type DeliveredFile, deliveredOf, factsOf, type UploadRow } from './upload-row.ts'

type Picture = PictureManifest[string]

/**
 * Encodes what is still missing of an upload and makes it a picture of the draft. What is finished is stored one by one,
 * so that whoever goes on after a crash does nothing twice. Stops where another server has taken over.
 */
export async function encodeUpload(deps: EditingDeps, row: UploadRow, process: ImageProcess): Promise<void> {
  const { database, clock } = deps
  const master = await readStoredFile(database.kysely, 'content_files', row.master_hash)
  const { width, height, hasAlpha, details } = factsOf(row)
  const delivered = deliveredOf(row)

  for (const rendition of planRenditions(row.name, width, master).slice(delivered.length)) {
    const bytes = await process.render(master, rendition)
    const hash = await storeBytes(database, { table: 'content_files', bytes, now: clock() })
    delivered.push({ file: rendition.file, width: rendition.width, bytes: bytes.length, hash })
    if (!(await keepProgress(deps, row, delivered))) return
  }

  const preview = await process.drawPreview(master)
  const entries = delivered.map(({ width, file, bytes }) => ({ width, file, bytes }))
  const webp = entries.pop()
  if (webp === undefined) return
  const picture: Picture = { width, height, hasAlpha, preview, avif: entries, webp }
  await addToDraft(deps, { row, picture, delivered, note: noteOfDetails(details) })
  await database.store((transaction) => transaction.deleteFrom('content_uploads').where('id', '=', row.id).execute())
}

/** Says how far it is. False where the upload was taken back, or belongs to another server by now. */
async function keepProgress(
  { database, clock }: EditingDeps,
  { id, lease }: UploadRow,
  delivered: readonly DeliveredFile[],
): Promise<boolean> {
  const progress = { delivered: JSON.stringify(delivered), seen_at: clock(), attempts: 0 }
  const { numUpdatedRows } = await database.store((transaction) =>
    transaction
      .updateTable('content_uploads')
      .set(progress)
      .where('id', '=', id)
      .where('lease', '=', lease)
      .executeTakeFirstOrThrow(),
  )
  return numUpdatedRows > 0n
}

type Finished = { row: UploadRow; picture: Picture; delivered: readonly DeliveredFile[]; note: PictureNote }

async function addToDraft(deps: EditingDeps, { row, picture, delivered, note }: Finished): Promise<void> {
  const { name, master_hash: masterHash, staff_id: id, staff_name: staffName } = row
  await changePictures(deps, { id, name: staffName }, ({ manifest, notes }) => ({
    manifest: { ...manifest, [name]: picture },
    notes: { ...notes, [name]: note },
    files: {
      [`pictures/masters/${name}.webp`]: masterHash,
      ...Object.fromEntries(delivered.map(({ file, hash }) => [`pictures/delivered/${file}`, hash])),
    },
  }))
}
