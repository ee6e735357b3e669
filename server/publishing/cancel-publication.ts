import { logActivity } from '../activity-log/log-activity.ts'
import { holdLock } from '../database/advisory-lock.ts'
import type { Database } from '../database/database.ts'
import { findComing, findInstalledVersion, findLiveVersion, findVersion } from './find-versions.ts'
import { publicationLeadMs, rebaseDraft } from './publish-version.ts'
import { PublicationRefused } from './stored-files.ts'

type Cancellation = { version: number; by: { id: string; name: string }; now: number }

/**
 * Keeps a scheduled version from going live. Its content becomes the draft again, except where somebody changed the
 * draft since. Throws `PublicationRefused` when it is too late, or that version isn't scheduled.
 */
export async function cancelPublication(database: Database, { version, by, now }: Cancellation): Promise<void> {
  await database.store(async (transaction) => {
    const coming = await findComing(transaction, now)
    if (coming?.version !== version) throw new PublicationRefused(`Version ${version} isn't scheduled anymore.`)
    // Other servers may be about to show it.
    if (coming.goesLiveAt <= now + publicationLeadMs)
      throw new PublicationRefused(`Version ${version} is going live right now. It's too late to unschedule it.`)
    const canceled = await findVersion(transaction, version)
    const live = (await findLiveVersion(transaction, now)) ?? (await findInstalledVersion(transaction))
    if (canceled === undefined || live === undefined) throw new PublicationRefused(`There's no version ${version}.`)
    await holdLock(transaction, database, 'change the draft')
    await transaction.updateTable('publications').set({ canceled_at: now }).where('version', '=', version).execute()

    const written = await transaction
      .selectFrom('content_versions')
      .select(['staff_id', 'staff_name', 'created_at'])
      .where('number', '=', version)
      .executeTakeFirst()
    const author = { staff_id: written?.staff_id ?? by.id, staff_name: written?.staff_name ?? by.name }
    const paths = new Set([...Object.keys(canceled.files), ...Object.keys(live.files)])
    for (const path of [...paths].filter((one) => canceled.files[one] !== live.files[one])) {
      const change = { path, hash: canceled.files[path] ?? null, base_hash: live.files[path] ?? null }
      await transaction
        .insertInto('content_drafts')
        .values({ ...change, changed_at: written?.created_at ?? now, ...author })
        .onConflict((conflict) => conflict.column('path').doNothing())
        .execute()
    }
    await rebaseDraft(transaction, live.files)
    const target = { kind: 'content', id: String(version) } as const
    await logActivity(transaction, { staff: by, action: 'content-canceled', target, facts: { version }, now })
  })
}
