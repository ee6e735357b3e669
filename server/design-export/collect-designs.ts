import type { Design, WaitingExport } from '../../contract/design-layer.ts'
import { AppError } from '../platform/errors.ts'
import { parseLayers } from './parse-layers.ts'
import { exportLifetimeMs, type LibraryParts } from './store-export.ts'

/** What the plugin has not drawn yet, of all browsers, oldest first. */
export async function listWaitingExports({ database, clock }: LibraryParts): Promise<{ exports: WaitingExport[] }> {
  const rows = await database.kysely
    .selectFrom('design_exports')
    .select(['id', 'name', 'created_at'])
    .where('delivered_at', 'is', null)
    .where('created_at', '>', clock() - exportLifetimeMs)
    .orderBy('id')
    .limit(100)
    .execute()
  return {
    exports: rows.map(({ id, name, created_at }) => ({ id, name, createdAt: new Date(created_at).toISOString() })),
  }
}

/** One export's layers, for the plugin to draw. Throws `not-found`. */
export async function readDesign({ database, clock }: LibraryParts, id: string): Promise<Design> {
  const row = await database.kysely
    .selectFrom('design_exports')
    .select(['id', 'name', 'description', 'layers'])
    .where('id', '=', id)
    .where('created_at', '>', clock() - exportLifetimeMs)
    .executeTakeFirst()
  if (row === undefined) throw new AppError('not-found')
  return { id: row.id, name: row.name, description: row.description, root: parseLayers(row.layers) }
}

/** Notes that the plugin has drawn an export; the first time counts. Throws `not-found`. */
export async function acknowledgeDesign({ database, clock }: LibraryParts, id: string): Promise<void> {
  const { numUpdatedRows } = await database.store((transaction) =>
    transaction
      .updateTable('design_exports')
      .set((row) => ({ delivered_at: row.fn.coalesce('delivered_at', row.val(clock())) }))
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )
  if (numUpdatedRows === 0n) throw new AppError('not-found')
}
