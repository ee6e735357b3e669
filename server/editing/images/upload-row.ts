import * as z from 'zod/mini'
import { type ImageDetails, type ImageUpload, imageDetailsSchema } from '../../../contract/desk/content-images.ts'
import type { Schema } from '../../database/database-schema.ts'

export type UploadRow = Schema['content_uploads']

/** What is known of an image before it is encoded. */
export type UploadFacts = { width: number; height: number; hasAlpha: boolean; of: number; details: ImageDetails }

/** A file that is encoded: its place among the delivered ones, and the hash of its bytes. */
export type DeliveredFile = { file: string; width: number; bytes: number; hash: string }

const factsSchema = z.object({
  width: z.int(),
  height: z.int(),
  hasAlpha: z.boolean(),
  of: z.int(),
  details: imageDetailsSchema,
})
const deliveredSchema = z.array(z.object({ file: z.string(), width: z.int(), bytes: z.int(), hash: z.string() }))

/** A server that said nothing for so long is taken to be gone. */
export const uploadLeaseMs = 30_000

export function factsOf({ facts }: Pick<UploadRow, 'facts'>): UploadFacts {
  return z.parse(factsSchema, JSON.parse(facts))
}

export function deliveredOf({ delivered }: Pick<UploadRow, 'delivered'>): DeliveredFile[] {
  return z.parse(deliveredSchema, JSON.parse(delivered))
}

export function describeUpload(row: UploadRow, now: number): ImageUpload {
  const isUnderWay = row.seen_at > now - uploadLeaseMs
  return {
    id: row.id,
    name: row.name,
    state: row.state === 'waiting' && isUnderWay ? 'encoding' : row.state,
    done: deliveredOf(row).length,
    of: factsOf(row).of,
    by: { id: row.staff_id, name: row.staff_name },
  }
}
