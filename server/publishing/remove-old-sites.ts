import type { Database } from '../database/database.ts'
import { findComing, findPublished, findVersion } from './find-versions.ts'
import { keptMs } from './place-sites.ts'
import { hashOfFiles, parseFileHashes } from './stored-files.ts'

/** A file that was just stored may belong to a build that is not finished yet. */
const youngMs = 86_400_000
const hashesAtOnce = 500

/** Removes what was built of versions that no visitor can have open anymore. The versions themselves stay. */
export async function removeOldSites({ kysely }: Database, now: number): Promise<void> {
  const published = await findPublished(kysely, { after: now - keptMs, now })
  const coming = await findComing(kysely, now)
  const numbers = [...published, ...(coming === undefined ? [] : [coming])].map(({ version }) => version)
  const versions = await Promise.all(numbers.map((number) => findVersion(kysely, number)))
  const needed = new Set(versions.flatMap((version) => (version === undefined ? [] : [hashOfFiles(version.files)])))

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
