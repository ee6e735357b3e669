import * as z from 'zod'
import { type GeneratedImage, generatedImageSchema } from '../../contract/image-request.ts'
import type { Database } from '../database/database.ts'
import { imageAddress } from './image-address.ts'

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
