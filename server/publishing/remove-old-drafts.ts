import { dayMs } from '../../contract/time.ts'
import type { Database } from '../database/database.ts'

/** Long enough for a page at the desk that somebody left open, which still knows what it was read from. */
const keptMs = 30 * dayMs
const hashesAtOnce = 500

/** Removes the bytes of content files that were only ever in a draft, some time ago. What was published stays. */
export async function removeOldDrafts({ kysely }: Database, now: number): Promise<void> {
  const limit = now - keptMs
  const old = await kysely.selectFrom('content_files').select('hash').where('stored_at', '<', limit).execute()
  if (old.length === 0) return
  const lists = [
    ...(await kysely.selectFrom('content_versions').select('files as hashes').execute()),
    ...(await kysely.selectFrom('content_tasks').select('work as hashes').execute()),
    ...(await kysely.selectFrom('content_uploads').select('delivered as hashes').execute()),
    ...(await kysely.selectFrom('content_uploads').select('master_hash as hashes').execute()),
    ...(await kysely.selectFrom('content_drafts').select('hash as hashes').execute()),
    ...(await kysely.selectFrom('content_drafts').select('base_hash as hashes').execute()),
  ]
  const needed = new Set(lists.flatMap(({ hashes }) => hashes?.match(/\b[0-9a-f]{64}\b/g) ?? []))
  const needless = old.map(({ hash }) => hash).filter((hash) => !needed.has(hash))
  for (let start = 0; start < needless.length; start += hashesAtOnce) {
    // Who has just stored it again needs it.
    const some = kysely.deleteFrom('content_files').where('hash', 'in', needless.slice(start, start + hashesAtOnce))
    await some.where('stored_at', '<', limit).execute()
  }
}
