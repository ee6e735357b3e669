// Removes what nobody needs anymore of drafts and of the sites that were built.

import { dayMs } from '../../contract/time.ts'
import type { Database } from '../database/database.ts'
import { findNeededVersions } from './find-versions.ts'
import { hashOfFiles, parseFileHashes } from './stored-files.ts'

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
    // A file that was stored again since the look above is needed: its `stored_at` is new.
    const some = kysely.deleteFrom('content_files').where('hash', 'in', needless.slice(start, start + hashesAtOnce))
    await some.where('stored_at', '<', limit).execute()
  }
}

/** A file that was just stored may belong to a build that is not finished yet, and somebody may still look at a preview. */
const youngMs = 3 * dayMs

/** Removes what was built of versions that no visitor can have open anymore. The versions themselves stay. */
export async function removeOldSites({ kysely }: Database, now: number): Promise<void> {
  const { all } = await findNeededVersions(kysely, now)
  const needed = new Set(all.map(({ files }) => hashOfFiles(files)))

  const builds = await kysely.selectFrom('site_builds').select(['id', 'content_hash', 'created_at', 'files']).execute()
  const old = builds.filter((build) => !needed.has(build.content_hash) && build.created_at < now - youngMs)
  if (old.length === 0) return
  const removed = new Set(old.map(({ id }) => id))
  await kysely
    .deleteFrom('site_builds')
    .where('id', 'in', [...removed])
    .execute()

  const kept = new Set(
    builds.filter(({ id }) => !removed.has(id)).flatMap(({ files }) => Object.values(parseFileHashes(files))),
  )
  const hashes = new Set(old.flatMap(({ files }) => Object.values(parseFileHashes(files))))
  const needless = [...hashes].filter((hash) => !kept.has(hash))
  for (let start = 0; start < needless.length; start += hashesAtOnce) {
    await kysely
      .deleteFrom('site_files')
      .where('hash', 'in', needless.slice(start, start + hashesAtOnce))
      .where('stored_at', '<', now - youngMs)
      .execute()
  }
}
