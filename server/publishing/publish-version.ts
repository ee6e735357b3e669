import { randomUUIDv7 } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { logActivity } from '../activity-log/log-activity.ts'
import type { Database } from '../database/database.ts'
import type { Schema } from '../database/database-schema.ts'
import type { Clock } from '../platform/clock.ts'
import { type BuildDeps, type BuildProgress, buildVersion, storeBuild } from './build-version.ts'
import { findComing, findNewestVersion, findVersion } from './find-versions.ts'
import { followClinics } from './follow-clinics.ts'
import { PublicationRefused } from './publication-refused.ts'
import type { FileHashes } from './stored-files.ts'

export type PublishDeps = BuildDeps & { clock: Clock }

export type Publication = {
  files: FileHashes
  note: string
  /** Null for a command that was run on the server. */
  by: { id: string; name: string } | null
  /** The newest version that whoever publishes knew of. */
  basedOn: number
  /** When visitors are to see it; at once without a time. */
  goesLiveAt?: number | undefined
  /** The earlier version whose content this is again. */
  restores?: number | undefined
  /** What is stored with it, or not at all. */
  storeWith?: (transaction: Transaction<Schema>, published: { version: number; now: number }) => Promise<void>
}

/**
 * Between a publication and its time every server must have heard of it and have its files: then none refers a visitor
 * to a file that another server does not have.
 */
export const publicationLeadMs = 6000

/**
 * Makes a version of stored content files, builds the site from it, and says from when it is shown. The version, its
 * site and its time are stored together, after everything else succeeded: a failure at any moment leaves the site as it
 * was. Returns the version's number. Throws `PublicationRefused`, or `BuildError`.
 */
export async function publishVersion(
  deps: PublishDeps,
  publication: Publication,
  progress: BuildProgress = {},
): Promise<number> {
  const { database, clock } = deps
  const { files, basedOn, goesLiveAt = 0, note, by, restores, storeWith } = publication
  await refuseStale(database, basedOn)
  const build = await buildVersion(deps, files, clock(), progress)
  const number = basedOn + 1
  const version = { id: randomUUIDv7(), number, note, files: JSON.stringify(files) }
  const publish = database.store(async (transaction) => {
    const now = clock()
    await refuseUnlessNext(transaction, basedOn, now)
    await transaction
      .insertInto('content_versions')
      .values({ ...version, created_at: now, staff_id: by?.id ?? null, staff_name: by?.name ?? null })
      .execute()
    await storeBuild(transaction, build, now)
    await transaction
      .insertInto('publications')
      .values({
        id: version.id,
        version: number,
        goes_live_at: Math.max(goesLiveAt, now + publicationLeadMs),
        canceled_at: null,
      })
      .execute()
    const earlier = await findVersion(transaction, basedOn)
    if (earlier) await followClinics(transaction, { before: earlier.files, after: files, now })
    await storeWith?.(transaction, { version: number, now })
    const target = { kind: 'content', id: String(number) } as const
    const facts = {
      version: number,
      ...(restores !== undefined && { restores }),
      ...(goesLiveAt > now && { at: goesLiveAt }),
    }
    await logActivity(transaction, { staff: by, action: 'content-published', target, facts, now })
  })
  await publish.catch(async (error: unknown) => {
    // Two that were stored at the same moment wanted the same number.
    await refuseStale(database, basedOn)
    throw error
  })
  return number
}

/**
 * Throws `PublicationRefused` if something was published that whoever publishes didn't know of, or waits to go live.
 */
export async function refuseUnlessNext(kysely: Kysely<Schema>, basedOn: number, now: number): Promise<void> {
  await refuseStale({ kysely }, basedOn)
  await refuseWhileOneWaits(kysely, now)
}

async function refuseStale({ kysely }: Pick<Database, 'kysely'>, basedOn: number): Promise<void> {
  const newest = await findNewestVersion(kysely)
  if ((newest?.number ?? 0) === basedOn) return
  throw new PublicationRefused(
    `Version ${newest?.number} was published in the meantime. Look at what changed, then publish again.`,
  )
}

/** What is published now would be gone when the waiting one is shown, because that knows nothing of it. */
async function refuseWhileOneWaits(kysely: Kysely<Schema>, now: number): Promise<void> {
  const waiting = await findComing(kysely, now)
  if (waiting === undefined) return
  if (waiting.goesLiveAt <= now + publicationLeadMs) {
    throw new PublicationRefused(`Version ${waiting.version} is going live right now. Try again in a few seconds.`)
  }
  throw new PublicationRefused(
    `Version ${waiting.version} is already scheduled. Publish again once it's live, or unschedule it at the desk first.`,
  )
}
