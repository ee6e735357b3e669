import type { Kysely } from 'kysely'
import type { Schema } from '../database/database-schema.ts'
import type { FileHashes } from './stored-files.ts'

/** The changes of the draft by path: the hash of the file, or null where it was removed. */
export type DraftHashes = Readonly<Record<string, string | null>>

/**
 * Takes what was published out of the draft. What somebody changed in the meantime stays; whoever opens the draft next
 * merges it with the new version.
 */
export async function takeOutPublished(kysely: Kysely<Schema>, published: DraftHashes): Promise<void> {
  for (const [path, hash] of Object.entries(published)) {
    const row = kysely.deleteFrom('content_drafts').where('path', '=', path)
    await row.where('hash', 'is not distinct from', hash).execute()
    // A later change began from this one.
    await kysely.updateTable('content_drafts').set({ base_hash: hash }).where('path', '=', path).execute()
  }
}

/** Makes these files what the draft changes, without changing what it says. */
export async function rebaseDraft(kysely: Kysely<Schema>, base: FileHashes): Promise<void> {
  const rows = await kysely.selectFrom('content_drafts').select(['path', 'hash']).execute()
  for (const { path, hash } of rows) {
    const baseHash = base[path] ?? null
    if (hash === baseHash) await kysely.deleteFrom('content_drafts').where('path', '=', path).execute()
    else await kysely.updateTable('content_drafts').set({ base_hash: baseHash }).where('path', '=', path).execute()
  }
}
