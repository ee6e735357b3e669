import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { hourMs } from '../../contract/time.ts'
import { type Job, runJob } from '../jobs/run-job.ts'
import { recordEvent } from '../platform/events.ts'
import { exportLifetimeMs, type LibraryDeps } from './store-export.ts'

/**
 * Deletes every expired export and returns how many. Any number of servers can do this. Goes one at a time: the
 * embedded database overwrites what it deletes, and visitors need answers in between.
 */
export async function purgeExports({ database, clock }: LibraryDeps): Promise<number> {
  const newestExpired = clock() - exportLifetimeMs
  for (let deleted = 0; ; ) {
    const row = await database.kysely
      .selectFrom('design_exports')
      .select('id')
      .where('created_at', '<=', newestExpired)
      .limit(1)
      .executeTakeFirst()
    if (row === undefined) return deleted
    await database.store((transaction) => transaction.deleteFrom('design_exports').where('id', '=', row.id).execute())
    deleted += 1
    await setImmediate()
  }
}

/** Purges once the server has started and every hour after that. */
export function purgeEveryHour(app: FastifyInstance, deps: LibraryDeps): void {
  let job: Job | undefined
  app.addHook('onListen', async () => {
    job = runJob({
      everyMs: hourMs,
      log: app.log,
      failure: 'expired design exports could not be deleted',
      work: async () => {
        const count = await purgeExports(deps)
        if (count > 0) recordEvent(app.log, 'exports-deleted', { count })
      },
    })
  })
  app.addHook('onClose', async () => job?.stop())
}
