import { randomUUIDv7 } from 'node:crypto'
import type { Database } from '../database/database.ts'
import type { Clock } from '../platform/clock.ts'
import { findComing, findInstalledVersion, findLive, findNewestVersion } from './find-versions.ts'
import { type FileHashes, hashOfFiles, storeFolder } from './stored-files.ts'

export type StoreDeps = {
  database: Database
  clock: Clock
  /** The content folder that the site was installed with. */
  installedContent: string
}

/** Stores a content folder's files. Nothing is published. */
export async function storeContent(deps: StoreDeps, folder: string): Promise<FileHashes> {
  await storeInstalled(deps)
  return await storeFolder(deps.database, { table: 'content_files', folder, now: deps.clock() })
}

/**
 * Makes what the site was installed with a version of its own, so that somebody can go back to it, and edits have
 * something to begin from. As long as nothing is published, an update of the installation may bring other content, which
 * becomes the next version.
 */
export async function storeInstalled({ database, clock, installedContent }: StoreDeps): Promise<void> {
  const { kysely } = database
  const now = clock()
  if ((await findLive(kysely, now)) ?? (await findComing(kysely, now))) return
  const files = await storeFolder(database, { table: 'content_files', folder: installedContent, now })
  // Looked up first: whoever stores the same content in the meantime takes this very number.
  const newest = await findNewestVersion(kysely)
  const known = await findInstalledVersion(kysely)
  if (known !== undefined && hashOfFiles(known.files) === hashOfFiles(files)) return
  const version = { id: randomUUIDv7(), number: (newest?.number ?? 0) + 1, created_at: now }
  await database.store(async (transaction) => {
    await transaction
      .insertInto('content_versions')
      .values({
        ...version,
        staff_id: null,
        staff_name: null,
        note: 'The content the site came with',
        files: JSON.stringify(files),
      })
      .onConflict((conflict) => conflict.column('number').doNothing())
      .execute()
  })
}
