import type { Database } from '../../database/database.ts'
import { type UploadRow, uploadLeaseMs } from './upload-row.ts'

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

/** Somebody else may go on with it at once. What the server's own end interrupted doesn't count as an attempt. */
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
