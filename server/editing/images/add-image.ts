import { randomUUIDv7 } from 'node:crypto'
import { planRenditions } from '../../../content-model/pictures/plan-renditions.ts'
import type { ImageDetails, ImageUpload } from '../../../contract/desk/content-images.ts'
import { isMovingImage, movingImageRefused } from '../../../contract/desk/is-moving-image.ts'
import { AppError } from '../../platform/errors.ts'
import { storeBytes } from '../../publishing/stored-files.ts'
import type { Editor } from '../change-draft.ts'
import type { EditingDeps } from '../editing-deps.ts'
import { refuseComingDay } from './change-image.ts'
import { readDraftPictures } from './draft-pictures.ts'
import { ImageFault, type ImageFaultCode } from './image-fault.ts'
import { ImageProcessEnded, startImageProcess } from './image-process.ts'
import type { PreparedImage } from './image-process-main.ts'
import { type ImageFormat, sniffImage } from './sniff-image.ts'
import { describeUpload, type UploadFacts } from './uploads.ts'

type Sent = { bytes: Buffer; details: ImageDetails; staff: Editor }

const faultWords: Readonly<Record<ImageFaultCode, string>> = {
  unreadable: 'The file is damaged, or only part of it arrived. Save the image again and choose the new file',
  'too-many-pixels': 'The image has more than 50 million pixels. Save a smaller copy: 3,000 pixels wide is plenty',
  'too-small': 'The image is too small to look sharp. It has to be at least 320 by 320 pixels',
}
const notAnImage = "This isn't a JPEG, PNG, WebP or AVIF image, whatever its name says. Choose another file"
const heicRefused =
  "This server can't read HEIC photos. Save this one as a JPEG first. On a Mac, open it in Preview and choose File, then Export. On an iPhone, add the photo from the phone's browser"

/**
 * Takes in an image: once this returns, its master is stored and it will be encoded, whatever happens to the server.
 * Throws `invalid-request`, which says at `file` what is wrong with the bytes, and at `name` that it is taken.
 */
export async function addImage(deps: ImageDeps, { bytes, details, staff }: Sent): Promise<ImageUpload> {
  const { database, clock } = deps
  refuseComingDay(details, clock())
  if (isMovingImage(bytes)) throw refuse('file', movingImageRefused)
  const format = sniffImage(bytes)
  if (format === undefined) throw refuse('file', notAnImage)
  await refuseTakenName(deps, details.name)
  const { master, ...measures } = await prepare(bytes, format)

  const now = clock()
  const hash = await storeBytes(database, { table: 'content_files', bytes: master, now })
  const of = planRenditions(details.name, measures.width, master).length
  const facts: UploadFacts = { ...measures, of, details }
  const row = {
    id: randomUUIDv7(),
    name: details.name,
    state: 'waiting' as const,
    created_at: now,
    master_hash: hash,
    facts: JSON.stringify(facts),
    delivered: '[]',
    attempts: 0,
    lease: null,
    seen_at: 0,
    staff_id: staff.id,
    staff_name: staff.name,
  }
  await database.store(async (transaction) => {
    // One that failed makes room for the next try.
    const failed = transaction.deleteFrom('content_uploads').where('name', '=', details.name)
    await failed.where('state', '=', 'failed').execute()
    const insertion = transaction.insertInto('content_uploads').values(row)
    const { numInsertedOrUpdatedRows = 0n } = await insertion
      .onConflict((conflict) => conflict.column('name').doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) throw nameTaken(details.name)
  })
  // Another one of this name was encoded while this one was prepared: its upload was gone, and it is in the draft.
  if (await isInDraft(deps, details.name)) {
    await database.store((transaction) => transaction.deleteFrom('content_uploads').where('id', '=', row.id).execute())
    throw nameTaken(details.name)
  }
  deps.wakeImageEncoder()
  return describeUpload(row, now)
}

async function refuseTakenName(deps: ImageDeps, name: string): Promise<void> {
  if (await isInDraft(deps, name)) throw nameTaken(name)
  const { kysely } = deps.database
  const waiting = kysely.selectFrom('content_uploads').select('id').where('name', '=', name)
  if (await waiting.where('state', '=', 'waiting').executeTakeFirst()) throw nameTaken(name)
}

async function isInDraft(deps: ImageDeps, name: string): Promise<boolean> {
  const { files, manifest } = await readDraftPictures(deps)
  return (
    Object.hasOwn(manifest, name) || Object.keys(files).some((path) => path.startsWith(`pictures/masters/${name}.`))
  )
}

async function prepare(bytes: Buffer, format: ImageFormat): Promise<PreparedImage> {
  const process = startImageProcess()
  try {
    return await process.prepare(bytes)
  } catch (error) {
    if (error instanceof ImageProcessEnded) throw refuse('file', faultWords.unreadable)
    if (!(error instanceof ImageFault)) throw error
    // Whether the library can read HEIC depends on how it was built.
    const isForeign = format === 'heic' && error.code === 'unreadable'
    throw refuse('file', isForeign ? heicRefused : faultWords[error.code])
  } finally {
    process.end()
  }
}

function nameTaken(name: string): AppError {
  return refuse('name', `There's already an image called ${name}. Choose another name`)
}

function refuse(field: string, message: string): AppError {
  return new AppError('invalid-request', { fields: [{ field, message }] })
}

type ImageDeps = EditingDeps & {
  /** Called for each image that was sent, so that it is encoded at once. */
  wakeImageEncoder: () => void
}
