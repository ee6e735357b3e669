import { randomUUIDv7 } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { findContentFile } from '../../content-model/files/content-files.ts'
import { logActivity } from '../activity-log/log-activity.ts'
import type { Database } from '../database/database.ts'
import type { Schema } from '../database/database-schema.ts'
import type { Clock } from '../platform/clock.ts'
import { type BuildDeps, type BuildProgress, buildVersion, storeBuild } from './build-version.ts'
import { findComing, findNewestVersion, findVersion } from './find-versions.ts'
import { type FileHashes, PublicationRefused, readStoredFile } from './stored-files.ts'

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
  /** Stored in the same transaction as the publication. */
  storeWith?: (transaction: Transaction<Schema>, published: { version: number; now: number }) => Promise<void>
}

/**
 * Between a publication and its time every server must have heard of it and have its files: then none refers a visitor
 * to a file that another server does not have.
 */
export const publicationLeadMs = 6000

/**
 * Makes a version of stored content files, builds its site, and sets when it's shown. All three are stored together,
 * after everything else succeeded: a failure at any moment leaves the site as it was. Returns the version's number.
 * Throws `PublicationRefused` or `BuildError`.
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

/** Refuses while a version waits to go live: it would drop what is published now, because it knows nothing of it. */
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

const clinicSchema = z.looseObject({ slug: z.string() })
const slugsSchema = z.array(z.string())

/**
 * Lets everybody who works for a clinic go on doing so once it's shown under another link name. The old one stays in their
 * list, because until then the clinic is shown under it, but not once it's a new name of another clinic.
 */
async function followClinics(
  kysely: Kysely<Schema>,
  { before, after, now }: { before: FileHashes; after: FileHashes; now: number },
): Promise<void> {
  const clinics = Object.keys(after).filter((path) => findContentFile(path)?.key === 'clinics')
  if (clinics.every((path) => before[path] === after[path])) return
  const renamed = new Map<string, string>()
  const taken: string[] = []
  for (const path of clinics) {
    const [old, next] = [await readSlug(kysely, before[path]), await readSlug(kysely, after[path])]
    if (next === undefined || old === next) continue
    taken.push(next)
    if (old !== undefined) renamed.set(old, next)
  }
  const staff = await kysely.selectFrom('staff_users').select(['id', 'clinics']).execute()
  for (const { id, clinics: list } of staff) {
    const own = z.parse(slugsSchema, JSON.parse(list))
    const kept = own.filter((slug) => !taken.includes(slug))
    const followed = new Set([...kept, ...own.flatMap((slug) => renamed.get(slug) ?? [])])
    // An empty list would mean all clinics.
    if (followed.size === 0 || own.every((slug) => followed.has(slug) && !renamed.has(slug))) continue
    const change = { clinics: JSON.stringify([...followed]), updated_at: now }
    await kysely.updateTable('staff_users').set(change).where('id', '=', id).execute()
  }
}

async function readSlug(kysely: Kysely<Schema>, hash: string | undefined): Promise<string | undefined> {
  if (hash === undefined) return undefined
  const source = (await readStoredFile(kysely, 'content_files', hash)).toString()
  return clinicSchema.safeParse(parse(source)).data?.slug
}

/** The changes of the draft by path: the hash of the file, or null where it was removed. */
type DraftHashes = Readonly<Record<string, string | null>>

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
