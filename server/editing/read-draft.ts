import type { Kysely } from 'kysely'
import type { Schema } from '../database/database-schema.ts'
import { findComing, findInstalledVersion, findLive, findVersion } from '../publishing/find-versions.ts'
import type { FileHashes } from '../publishing/stored-files.ts'
import type { Editor } from './change-draft.ts'

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

/** What would be published now. Undefined as long as the site's own content has not been stored. */
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
