// Images that were sent and are not in the draft yet, and which server works on them.

import * as z from 'zod/mini'
import { type ImageDetails, type ImageUpload, imageDetailsSchema } from '../../../contract/desk/content-images.ts'
import type { Database } from '../../database/database.ts'
import type { Schema } from '../../database/database-schema.ts'
import type { EditingDeps } from '../editing-deps.ts'

/** The images that are not in the draft yet, the oldest first. */
export async function listUploads({ database: { kysely }, clock }: EditingDeps): Promise<ImageUpload[]> {
  const rows = await kysely.selectFrom('content_uploads').selectAll().orderBy('created_at').execute()
  return rows.map((row) => describeUpload(row, clock()))
}

/** After so many attempts without a single new file it is the image's fault. */
const mostAttempts = 3

/** The oldest upload that nobody works on, which is now this server's for a while. One that failed too often is given up. */
export async function claimUpload(
  { store }: Pick<Database, 'store'>,
  { lease, now }: { lease: string; now: number },
): Promise<UploadRow | undefined> {
  return await store(async (transaction) => {
    const rows = await transaction
      .selectFrom('content_uploads')
      .selectAll()
      .where('state', '=', 'waiting')
      .orderBy('created_at')
      .execute()
    for (const row of rows.filter(({ seen_at: seenAt }) => seenAt <= now - uploadLeaseMs)) {
      const isGivenUp = row.attempts >= mostAttempts
      const changed = isGivenUp ? ({ state: 'failed' } as const) : { lease, seen_at: now, attempts: row.attempts + 1 }
      const { numUpdatedRows } = await transaction
        .updateTable('content_uploads')
        .set(changed)
        .where('id', '=', row.id)
        .where('seen_at', '=', row.seen_at)
        .executeTakeFirst()
      if (numUpdatedRows > 0n && !isGivenUp) return { ...row, ...changed }
    }
    return undefined
  })
}

/** Says that this server still works on it. */
export async function holdUpload(database: Pick<Database, 'store'>, { id, lease }: UploadRow, now: number) {
  await database.store((transaction) =>
    transaction
      .updateTable('content_uploads')
      .set({ seen_at: now })
      .where('id', '=', id)
      .where('lease', '=', lease)
      .execute(),
  )
}

/** Lets any server go on with the upload at once. An attempt that this server's own stop interrupted doesn't count. */
export async function releaseUpload(
  database: Pick<Database, 'store'>,
  { id, lease, attempts }: UploadRow,
  { isStopping }: { isStopping: boolean },
): Promise<void> {
  await database.store((transaction) =>
    transaction
      .updateTable('content_uploads')
      .set({ lease: null, seen_at: 0, ...(isStopping && { attempts: attempts - 1 }) })
      .where('id', '=', id)
      .where('lease', '=', lease)
      .execute(),
  )
}

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
