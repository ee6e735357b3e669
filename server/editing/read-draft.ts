import type { Kysely } from 'kysely'
import { holdLock } from '../database/advisory-lock.ts'
import type { Schema } from '../database/database-schema.ts'
import { AppError } from '../platform/errors.ts'
import { findComing, findInstalledVersion, findLive, findVersion } from '../publishing/find-versions.ts'
import { storeInstalled } from '../publishing/store-content.ts'
import type { FileHashes } from '../publishing/stored-files.ts'
import type { Editor } from './change-draft.ts'
import type { EditingDeps } from './editing-deps.ts'
import { mergeFiles, storeValue } from './file-values.ts'
import { isMergeable } from './raw-file.ts'

/**
 * The draft, brought up to date first: where something else was published since a file was edited, both changes stay.
 * Where they contradict each other the draft's stays, and shows as a difference from the live site.
 */
export async function openDraft(deps: EditingDeps): Promise<Draft> {
  const { kysely } = deps.database
  const draft = await readDraft(kysely, deps.clock())
  if (draft === undefined) {
    await storeInstalled(deps)
    return await openDraft(deps)
  }
  const overtaken = draft.rows.filter(({ path, baseHash }) => baseHash !== draft.base.files[path])
  if (overtaken.length === 0) return draft
  for (const row of overtaken) await bringUpToDate(deps, draft, row)
  const current = await readDraft(kysely, deps.clock())
  if (current === undefined) throw new AppError('internal')
  return current
}

async function bringUpToDate(deps: EditingDeps, draft: Draft, row: DraftRow): Promise<void> {
  const { database } = deps
  const live = draft.base.files[row.path]
  const merged = await mergeWithLive(deps, row, live)
  await database.store(async (transaction) => {
    await holdLock(transaction, database, 'change the draft')
    // If somebody has saved the file in the meantime, it's merged next time.
    const where = transaction
      .selectFrom('content_drafts')
      .select('path')
      .where('path', '=', row.path)
      .where('hash', 'is not distinct from', row.hash ?? null)
    if ((await where.executeTakeFirst()) === undefined) return
    if (merged === live) {
      await transaction.deleteFrom('content_drafts').where('path', '=', row.path).execute()
      return
    }
    await transaction
      .updateTable('content_drafts')
      .set({ hash: merged ?? null, base_hash: live ?? null })
      .where('path', '=', row.path)
      .execute()
  })
}

/** The hash of the file with both changes; the draft's where there is nothing to merge with. */
async function mergeWithLive(
  deps: EditingDeps,
  { path, hash, baseHash }: DraftRow,
  live: string | undefined,
): Promise<string | undefined> {
  if (!isMergeable(path) || hash === undefined || baseHash === undefined || live === undefined) return hash
  const { value } = await mergeFiles(deps, path, { base: baseHash, mine: hash, theirs: live })
  return await storeValue(deps, { path, hash: live, value })
}

export type DraftRow = {
  path: string
  /** Undefined for a file that was removed. */
  hash: string | undefined
  /** Of the published file that the change began from; undefined for a new one. */
  baseHash: string | undefined
  changedAt: number
  by: Editor
}

export type Draft = {
  /** The version that the draft changes: what visitors see or will see next, or what the site was installed with. */
  base: { number: number; files: FileHashes }
  rows: readonly DraftRow[]
  /** All files as they would be published. */
  files: FileHashes
}

/** The draft as it would be published now. Undefined until the site's own content has been stored. */
export async function readDraft(kysely: Kysely<Schema>, now: number): Promise<Draft | undefined> {
  const published = (await findComing(kysely, now)) ?? (await findLive(kysely, now))
  const base =
    published === undefined ? await findInstalledVersion(kysely) : await findVersion(kysely, published.version)
  if (base === undefined) return undefined
  const found = await kysely.selectFrom('content_drafts').selectAll().orderBy('path').execute()
  const rows = found.map((row) => ({
    path: row.path,
    hash: row.hash ?? undefined,
    baseHash: row.base_hash ?? undefined,
    changedAt: row.changed_at,
    by: { id: row.staff_id, name: row.staff_name },
  }))
  const files: Record<string, string> = { ...base.files }
  for (const { path, hash } of rows) {
    if (hash === undefined) delete files[path]
    else files[path] = hash
  }
  return { base, rows, files }
}
