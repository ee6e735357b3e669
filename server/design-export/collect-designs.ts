import type { WaitingList } from '../../contract/design-layer.ts'
import { AppError } from '../platform/errors.ts'
import { exportLifetimeMs, type LibraryDeps } from './store-export.ts'

const listedAtOnce = 100

/**
 * What the plugin hasn't drawn yet, from all browsers, newest first, because designers come straight from the page
 * where they exported. `before` is the last export on the previous page of the list.
 */
export async function listWaitingExports(
  { database, clock }: LibraryDeps,
  before: string | undefined,
): Promise<WaitingList> {
  const newest = database.kysely
    .selectFrom('design_exports')
    .select(['id', 'name', 'created_at'])
    .where('delivered_at', 'is', null)
    .where('created_at', '>', clock() - exportLifetimeMs)
    .orderBy('id', 'desc')
    .limit(listedAtOnce + 1)
  const rows = await (before === undefined ? newest : newest.where('id', '<', before)).execute()
  const exports = rows
    .slice(0, listedAtOnce)
    .map(({ id, name, created_at }) => ({ id, name, createdAt: new Date(created_at).toISOString() }))
  return { exports, ...(rows.length > listedAtOnce ? { next: exports.at(-1)?.id } : {}) }
}

/**
 * One export with its layers, for the plugin to draw, as the JSON that `designSchema` describes. The layers go as they
 * are stored: to read megabytes of them only to write them again would hold everyone up. Throws `not-found`.
 */
export async function readDesign({ database, clock }: LibraryDeps, id: string): Promise<Buffer> {
  const row = await database.kysely
    .selectFrom('design_exports')
    .innerJoin('design_export_files as file', 'file.id', 'design_exports.id')
    .select(['design_exports.id', 'name', 'description', 'file.layers'])
    .where('design_exports.id', '=', id)
    .where('created_at', '>', clock() - exportLifetimeMs)
    .executeTakeFirst()
  if (row === undefined) throw new AppError('not-found')
  const { layers, ...about } = row
  return Buffer.from(`${JSON.stringify(about).slice(0, -1)},"root":${layers}}`)
}

/** Notes that the plugin has drawn an export; the first time counts. Throws `not-found`. */
export async function acknowledgeDesign({ database, clock }: LibraryDeps, id: string): Promise<void> {
  const { numUpdatedRows } = await database.store((transaction) =>
    transaction
      .updateTable('design_exports')
      .set((row) => ({ delivered_at: row.fn.coalesce('delivered_at', row.val(clock())) }))
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )
  if (numUpdatedRows === 0n) throw new AppError('not-found')
}
