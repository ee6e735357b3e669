import * as z from 'zod'
import { type GeneratedImage, generatedImageSchema } from '../../contract/image-request.ts'
import type { Database } from '../database/database.ts'
import { AppError } from '../platform/errors.ts'
import type { Tally } from '../platform/tally.ts'
import { type ImageStore, imageAddress, isImageName } from './image-store.ts'

const shownImages = 24

/**
 * The newest pictures made here, newest first. They have nothing personal in them, because every choice comes from a
 * list.
 */
export async function readGallery({ kysely }: Pick<Database, 'kysely'>): Promise<GeneratedImage[]> {
  const rows = await kysely
    .selectFrom('generated_images')
    .select(['file', 'prompt', 'device_type as deviceType', 'style', 'size'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(shownImages)
    .execute()
  return z.array(generatedImageSchema).parse(rows.map(({ file, ...row }) => ({ ...row, url: imageAddress(file) })))
}

type PictureDeps = { database: Database; store: ImageStore; unknownPictures: Tally }

/**
 * A picture by its name. One that isn't in the database may still exist, after a restore for example, so the store is
 * asked anyway, but only so often per address: names are easy to make up, and a bucket is far away. Throws `not-found`,
 * `too-many-requests` or `storage-unavailable`.
 */
export async function readPicture(
  { database, store, unknownPictures }: PictureDeps,
  name: string,
  sender: string,
): Promise<Buffer> {
  if (!isImageName(name)) throw new AppError('not-found')
  if (!(await isListed(database, name)) && !unknownPictures.take(sender, 1)) {
    throw new AppError('too-many-requests', { retryAfterSeconds: unknownPictures.secondsLeft() })
  }
  const picture = await store.get(name)
  if (picture === undefined) throw new AppError('not-found')
  return picture
}

/** A picture needs no database: while there is none, all count as unknown. */
async function isListed({ kysely }: Database, file: string): Promise<boolean> {
  const row = await kysely
    .selectFrom('generated_images')
    .select('id')
    .where('file', '=', file)
    .executeTakeFirst()
    .catch(() => undefined)
  return row !== undefined
}
