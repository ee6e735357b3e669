import { randomUUIDv7 } from 'node:crypto'
import { dayMs } from '../../../contract/time.ts'
import type { Database } from '../../database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { hashOfFiles } from '../stored-files.ts'
import type { TaskWork } from './task-work.ts'

type Task = { work: TaskWork; by: { id: string; name: string }; now: number }

const keptMs = 30 * dayMs

/**
 * Hands a preview or a publication to whichever server comes first, and returns its id. There is one at a time: a preview
 * that runs gives way, unless it is of the same content. Throws `cannot-publish` while a publication runs.
 */
export async function beginTask(database: Database, { work, by, now }: Task): Promise<string> {
  const kind = work.publication === undefined ? 'preview' : 'publication'
  const contentHash = hashOfFiles(work.files)
  const id = randomUUIDv7()
  return await database.store(async (transaction) => {
    const running = await transaction
      .selectFrom('content_tasks')
      .select(['id', 'kind', 'content_hash', 'staff_name'])
      .where('state', '=', 'running')
      .executeTakeFirst()
    if (running?.kind === 'publication') {
      throw new AppError('cannot-publish', {
        detail: `${running.staff_name} is publishing right now. Try again when that's done.`,
      })
    }
    if (running !== undefined && kind === 'preview' && running.content_hash === contentHash) return running.id
    await transaction
      .updateTable('content_tasks')
      .set({ state: 'failed', finished_at: now, problem: 'A newer one replaced it.', work: '{}' })
      .where('state', '=', 'running')
      .execute()
    await transaction
      .deleteFrom('content_tasks')
      .where('finished_at', '<', now - keptMs)
      .execute()
    const inserted = await transaction
      .insertInto('content_tasks')
      .values({
        id,
        kind,
        content_hash: contentHash,
        state: 'running',
        step: 'checking',
        started_at: now,
        seen_at: 0,
        finished_at: null,
        version: null,
        problem: null,
        staff_id: by.id,
        staff_name: by.name,
        work: JSON.stringify(work),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute()
    // Another server began one at the same moment.
    if (inserted.length === 0) throw new AppError('storage-unavailable', { retryAfterSeconds: 1 })
    return id
  })
}
