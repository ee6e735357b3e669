import { dayMs } from '../../contract/time.ts'
import type { Database } from '../database/database.ts'
import { findNeededVersions } from './find-versions.ts'
import { hashOfFiles, parseFileHashes } from './stored-files.ts'

/** A file that was just stored may belong to a build that is not finished yet, and somebody may still look at a preview. */
const youngMs = 3 * dayMs
const hashesAtOnce = 500

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
