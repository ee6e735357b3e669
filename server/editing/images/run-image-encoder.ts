import { randomUUID } from 'node:crypto'
import type { BaseLogger } from 'pino'
import type { PictureManifest } from '../../../content-model/pictures/picture-manifest.ts'
import type { PictureNote } from '../../../content-model/pictures/picture-notes.ts'
import { planRenditions } from '../../../content-model/pictures/plan-renditions.ts'
import { type Job, runJob } from '../../jobs/run-job.ts'
import { readStoredFile, storeBytes } from '../../publishing/stored-files.ts'
import type { EditingDeps } from '../editing-deps.ts'
import { noteOfDetails } from './change-image.ts'
import { changePictures } from './draft-pictures.ts'
import { type ImageProcess, startImageProcess } from './image-process.ts'
import {
  claimUpload,
  type DeliveredFile,
  deliveredOf,
  factsOf,
  holdUpload,
  releaseUpload,
  type UploadRow,
  uploadLeaseMs,
} from './uploads.ts'

type EncoderDeps = EditingDeps & {
  log: Pick<BaseLogger, 'info' | 'warn'>
  /** How often it looks for images that another server left behind. */
  pollMs?: number
}

/**
 * Encodes what was sent from the desk, one image after the other and behind everything else, until `stop`. What is under way
 * then, or when the server is killed, goes on with the next start or on another server.
 */
export function startImageEncoder({ pollMs = 10_000, ...deps }: EncoderDeps): Job {
  const { database, clock, log } = deps
  const lease = randomUUID()

  async function encode(row: UploadRow, signal: AbortSignal): Promise<void> {
    const startedAt = performance.now()
    const imageProcess = startImageProcess()
    signal.addEventListener('abort', imageProcess.end)
    // The server may have been told to stop while the upload was claimed.
    if (signal.aborted) imageProcess.end()
    // While the database is away, the lease ends by itself.
    const beat = setInterval(() => holdUpload(database, row, clock()).catch(() => {}), uploadLeaseMs / 3)
    try {
      await encodeUpload(deps, row, imageProcess)
      log.info({ uploadId: row.id, ms: Math.round(performance.now() - startedAt) }, 'An image was encoded.')
    } catch (error) {
      const isStopping = signal.aborted
      if (!isStopping)
        log.warn({ uploadId: row.id, err: error }, "An image couldn't be encoded and will be tried again.")
      await releaseUpload(database, row, { isStopping }).catch(() => {})
    } finally {
      clearInterval(beat)
      signal.removeEventListener('abort', imageProcess.end)
      imageProcess.end()
    }
  }

  return runJob({
    name: 'image-encoder',
    everyMs: pollMs,
    log,
    failure: "The image encoder can't reach the database and keeps trying.",
    work: async (signal) => {
      const row = await claimUpload(database, { lease, now: clock() })
      if (row === undefined) return pollMs
      await encode(row, signal)
      return 0
    },
  })
}

type Picture = PictureManifest[string]

/**
 * Encodes what is still missing of an upload and makes it a picture of the draft. What is finished is stored one by one,
 * so that whoever goes on after a crash does nothing twice. Stops where another server has taken over.
 */
async function encodeUpload(deps: EditingDeps, row: UploadRow, process: ImageProcess): Promise<void> {
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
