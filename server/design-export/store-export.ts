import { randomUUIDv7 } from 'node:crypto'
import type { ExportKind } from '../../contract/design-export.ts'
import { dayMs } from '../../contract/time.ts'
import type { Database, StoreWork } from '../database/database.ts'
import type { Clock } from '../platform/clock.ts'
import { AppError } from '../platform/errors.ts'
import { fingerprint } from '../platform/fingerprint.ts'
import { limits } from '../platform/limits.ts'
import type { SentDesign } from './design-jobs.ts'
import type { ExportAllowance } from './export-allowance.ts'

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
