import { randomUUIDv7 } from 'node:crypto'
import type { Transaction } from 'kysely'
import { recordAction } from '../audit-log/record-action.ts'
import type { Database } from '../database/database.ts'
import type { Schema } from '../database/database-schema.ts'
import type { Clock } from '../platform/clock.ts'
import { type BuildDeps, buildVersion, storeBuild } from './build-version.ts'
import { findNewestVersion } from './find-versions.ts'
import { PublicationRefused } from './publication-refused.ts'
import { type FileHashes, storeFolder } from './stored-files.ts'

export type PublishDeps = BuildDeps & {
  clock: Clock
  /** The installation's own content, which becomes version 1 when nothing was published before. */
  installedContent: string
}

export type Publication = {
  files: FileHashes
  note: string
  /** Null for a command that was run on the server. */
  by: { id: string; name: string } | null
  /** The newest version that whoever publishes knew of. */
  basedOn: number
  /** When visitors are to see it; at once without a time. */
  goesLiveAt?: number | undefined
}

/**
 * Between a publication and its time every server must have heard of it and have its files: then none refers a visitor to
 * a file that another server does not have.
 */
export const publicationLeadMs = 6000

/**
 * Makes a version of stored content files, builds the site from it, and says from when it is shown. The version, its
 * site and its time are stored together, after everything else succeeded: a failure at any moment leaves the site as it
 * was. Returns the version's number. Throws `PublicationRefused`, or `BuildError`.
 */
export async function publishVersion(deps: PublishDeps, publication: Publication): Promise<number> {
  const { database, clock } = deps
  const { files, basedOn, goesLiveAt = 0, note, by } = publication
  await refuseStale(database, basedOn)
  const build = await buildVersion(deps, files, clock())
  const number = basedOn + 1
  const version = { id: randomUUIDv7(), number, note, files: JSON.stringify(files) }
  const publish = database.store(async (transaction) => {
    const now = clock()
    await refuseStale({ kysely: transaction }, basedOn)
    await refuseWhileOneWaits(transaction, now)
    await transaction
      .insertInto('content_versions')
      .values({ ...version, created_at: now, staff_id: by?.id ?? null, staff_name: by?.name ?? null })
      .execute()
    await storeBuild(transaction, build, now)
    await transaction
      .insertInto('publications')
      .values({ id: version.id, version: number, goes_live_at: Math.max(goesLiveAt, now + publicationLeadMs) })
      .execute()
    const target = { kind: 'content', id: String(number) } as const
    await recordAction(transaction, { staff: by, action: 'content-published', target, facts: { version: number }, now })
  })
  await publish.catch(async (error: unknown) => {
    // Two that were stored at the same moment wanted the same number.
    await refuseStale(database, basedOn)
    throw error
  })
  return number
}

/** Stores a content folder's files; before the first time, also the installation's own as version 1. Nothing is published. */
export async function storeContent(deps: PublishDeps, folder: string): Promise<FileHashes> {
  const { database, installedContent, clock } = deps
  const now = clock()
  if ((await findNewestVersion(database.kysely)) === undefined) {
    const files = await storeFolder(database, { table: 'content_files', folder: installedContent, now })
    const first = { id: randomUUIDv7(), number: 1, created_at: now, staff_id: null, staff_name: null }
    const note = 'What the site was installed with'
    await database.store(async (transaction) => {
      await transaction
        .insertInto('content_versions')
        .values({ ...first, note, files: JSON.stringify(files) })
        .onConflict((conflict) => conflict.column('number').doNothing())
        .execute()
    })
  }
  return await storeFolder(database, { table: 'content_files', folder, now })
}

async function refuseStale({ kysely }: Pick<Database, 'kysely'>, basedOn: number): Promise<void> {
  const newest = await findNewestVersion(kysely)
  if ((newest?.number ?? 0) === basedOn) return
  throw new PublicationRefused(
    `Version ${newest?.number} was published in the meantime. Look at it, then publish again.`,
  )
}

/** What is published now would be gone when the waiting one is shown, because that knows nothing of it. */
async function refuseWhileOneWaits(transaction: Transaction<Schema>, now: number): Promise<void> {
  const waiting = await transaction
    .selectFrom('publications')
    .select(['version', 'goes_live_at'])
    .where('goes_live_at', '>', now)
    .executeTakeFirst()
  if (waiting === undefined) return
  if (waiting.goes_live_at <= now + publicationLeadMs) {
    throw new PublicationRefused(`Version ${waiting.version} is going live right now. Try again in a few seconds.`)
  }
  const when = new Date(waiting.goes_live_at).toISOString()
  throw new PublicationRefused(
    `Version ${waiting.version} is scheduled to go live at ${when}. Publish again after that.`,
  )
}
