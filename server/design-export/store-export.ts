import { randomUUIDv7 } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { ExportKind } from '../../contract/design-export.ts'
import { dayMs, hourMs } from '../../contract/time.ts'
import type { Database, StoreWork } from '../database/database.ts'
import { type Job, runJob } from '../jobs/run-job.ts'
import type { Clock } from '../platform/clock.ts'
import { AppError } from '../platform/errors.ts'
import { recordEvent } from '../platform/events.ts'
import { fingerprint } from '../platform/fingerprint.ts'
import { limits } from '../platform/limits.ts'
import { createTally } from '../platform/tally.ts'
import type { SentDesign } from './design-jobs.ts'

export type LibraryDeps = { database: Database; clock: Clock }
type NewExport = SentDesign & {
  kind: ExportKind
  libraryId: string
  /** The key of the address that it came from, which is not stored. */
  sender: string
}

export const exportLifetimeMs = limits.exportDays * dayMs

/**
 * Stores a prepared export durably for 30 days, for its browser's history and for the plugin. Throws
 * `export-library-full` over the quota. Dropping older exports instead would lose some that nobody has picked up yet.
 */
export async function storeExport(
  { database, clock, allowance }: LibraryDeps & { allowance: ExportAllowance },
  { html, layers, libraryId, sender, ...about }: NewExport,
): Promise<{ id: string }> {
  const id = randomUUIDv7()
  const bytes = Buffer.byteLength(html) + Buffer.byteLength(layers)
  const now = clock()
  const row = { ...about, id, library: fingerprint(libraryId), bytes, created_at: now, delivered_at: null }
  allowance.take(sender, bytes)
  try {
    await database.store(async (transaction) => {
      await refuseOverQuota(transaction, { ...row, keptSince: now - exportLifetimeMs })
      await transaction.insertInto('design_exports').values(row).execute()
      await transaction.insertInto('design_export_files').values({ id, html, layers }).execute()
    })
  } catch (error) {
    allowance.giveBack(sender, bytes)
    throw error
  }
  return { id }
}

type QuotaQuestion = { library: string; bytes: number; keptSince: number }

/** One browser cannot fill the disk, nor can a thousand of them. */
async function refuseOverQuota(
  transaction: Parameters<StoreWork<void>>[0],
  { library, bytes, keptSince }: QuotaQuestion,
): Promise<void> {
  const sums = transaction
    .selectFrom('design_exports')
    .select((row) => [row.fn.countAll<number>().as('exports'), row.fn.sum<number | null>('bytes').as('bytes')])
    .where('created_at', '>', keptSince)
  const own = await sums.where('library', '=', library).executeTakeFirstOrThrow()
  const all = await sums.executeTakeFirstOrThrow()
  const isFull =
    Number(own.exports) >= limits.exportsOfOneBrowser ||
    Number(own.bytes ?? 0) + bytes > limits.exportBytesOfOneBrowser ||
    Number(all.exports) >= limits.exportsOfAll ||
    Number(all.bytes ?? 0) + bytes > limits.exportBytesOfAll
  if (isFull)
    throw new AppError('export-library-full', {
      detail: 'The export library is full. Delete exports you don’t need, or ask whoever runs the site to make room.',
    })
}

/** What each address may still store on this day. */
type ExportAllowance = {
  /** Throws `export-library-full` when nothing is left, before anything is read or worked on. */
  refuseUsedUp(sender: string): void
  /** Takes one export of so many bytes. Throws `export-library-full` when less is left. */
  take(sender: string, bytes: number): void
  giveBack(sender: string, bytes: number): void
}

/**
 * Divides the library among addresses. In the 30 days exports are kept, one address can take at most 720 MB and 3,000
 * exports, so nobody can fill it up for everyone else.
 */
export function createExportAllowance(clock: Clock): ExportAllowance {
  const exports = createTally({ max: limits.exportsOfOneAddressADay, windowMs: dayMs, clock })
  const bytesStored = createTally({ max: limits.exportBytesOfOneAddressADay, windowMs: dayMs, clock })
  const usedUp = () =>
    new AppError('export-library-full', {
      detail: 'You’ve reached the daily export limit. Please try again in 24 hours.',
      retryAfterSeconds: exports.secondsLeft(),
    })
  return {
    refuseUsedUp(sender) {
      if (exports.isUsedUp(sender) || bytesStored.isUsedUp(sender)) throw usedUp()
    },
    take(sender, bytes) {
      if (!exports.take(sender, 1)) throw usedUp()
      if (bytesStored.take(sender, bytes)) return
      exports.giveBack(sender, 1)
      throw usedUp()
    },
    giveBack(sender, bytes) {
      exports.giveBack(sender, 1)
      bytesStored.giveBack(sender, bytes)
    },
  }
}

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
      name: 'design-exports',
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
