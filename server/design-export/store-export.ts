import { createHash, randomUUIDv7 } from 'node:crypto'
import { defaultExportNames, type ExportKind } from '../../contract/design-export.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, StoreWork } from '../platform/database.ts'
import { AppError } from '../platform/errors.ts'
import { tooMuchHtml } from './prepare-design.ts'
import { runDesignJob } from './run-design-job.ts'

export type LibraryParts = { database: Database; clock: Clock }
type NewExport = {
  kind: ExportKind
  html: string
  /** A selector, where `html` is a whole page of which only this shall be taken; empty for its body. */
  part?: string
  name: string
  description: string
  source: string
  libraryId: string
}

export const exportLifetimeMs = 30 * 24 * 60 * 60 * 1000

/** One browser cannot fill the disk, nor can a thousand of them. */
export const exportQuota = { exports: 100, bytes: 60 * 1024 * 1024, bytesOfAll: 1024 * 1024 * 1024 } as const

/**
 * Cleans an export and stores it durably for 30 days, for its browser's history and for the plugin. Throws
 * `export-library-full` over the quota, because dropping older exports instead would lose what nobody has collected yet,
 * `invalid-request` for HTML with nothing to show or too much of it, `import-refused` when the part is not there.
 */
export async function storeExport({ database, clock }: LibraryParts, given: NewExport): Promise<{ id: string }> {
  const now = clock()
  const id = randomUUIDv7()
  const name = given.name || defaultExportNames[given.kind]
  const { html, layers } = await runDesignJob(
    'prepare',
    { html: given.html, name, selector: given.part },
    tooMuchHtml(),
  )
  const row = {
    id,
    library: hashLibraryId(given.libraryId),
    kind: given.kind,
    name,
    description: given.description,
    source: given.source,
    html,
    layers,
    bytes: Buffer.byteLength(html) + Buffer.byteLength(layers),
    created_at: now,
    delivered_at: null,
  }
  await database.store(async (transaction) => {
    await transaction
      .deleteFrom('design_exports')
      .where('created_at', '<=', now - exportLifetimeMs)
      .execute()
    await refuseOverQuota(transaction, row)
    await transaction.insertInto('design_exports').values(row).execute()
  })
  return { id }
}

/** Only a fingerprint is stored: whoever reads the database cannot take over a browser's library. */
export function hashLibraryId(libraryId: string): string {
  return createHash('sha256').update(libraryId).digest('base64url')
}

async function refuseOverQuota(
  transaction: Parameters<StoreWork<void>>[0],
  { library, bytes }: { library: string; bytes: number },
): Promise<void> {
  const sums = transaction
    .selectFrom('design_exports')
    .select((row) => [row.fn.countAll<number>().as('exports'), row.fn.sum<number | null>('bytes').as('bytes')])
  const own = await sums.where('library', '=', library).executeTakeFirstOrThrow()
  const all = await sums.executeTakeFirstOrThrow()
  const isFull =
    Number(own.exports) >= exportQuota.exports ||
    Number(own.bytes ?? 0) + bytes > exportQuota.bytes ||
    Number(all.bytes ?? 0) + bytes > exportQuota.bytesOfAll
  if (isFull) throw new AppError('export-library-full', { detail: 'Delete exports that are no longer needed first.' })
}
