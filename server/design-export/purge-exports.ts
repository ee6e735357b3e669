import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { recordEvent } from '../platform/events.ts'
import { exportLifetimeMs, type LibraryDeps } from './store-export.ts'

const hourMs = 60 * 60 * 1000

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

/** Purges once the server has started and every hour after that. If it fails, it tries again an hour later. */
export function purgeEveryHour(app: FastifyInstance, deps: LibraryDeps): void {
  const purge = () =>
    purgeExports(deps).then(
      (count) => count > 0 && recordEvent(app.log, 'exports-deleted', { count }),
      (err: unknown) => app.log.error({ err }, 'expired design exports could not be deleted'),
    )
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    void purge()
    timer = setInterval(purge, hourMs).unref()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
