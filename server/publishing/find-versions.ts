import type { Kysely } from 'kysely'
import { dayMs } from '../../contract/time.ts'
import type { Schema } from '../database/database-schema.ts'
import { type FileHashes, parseFileHashes } from './stored-files.ts'

export type ContentVersion = { number: number; files: FileHashes }

export type Published = { version: number; goesLiveAt: number }

export type NeededVersions = {
  live: ContentVersion | undefined
  coming: ContentVersion | undefined
  /** These two, and those that were shown lately. */
  all: readonly ContentVersion[]
}

export type ListedVersion = {
  number: number
  createdAt: number
  by: string | null
  note: string
  /** Undefined for the version that the site was installed with. */
  goesLiveAt: number | undefined
  state: 'live' | 'scheduled' | 'earlier' | 'canceled'
}

/** How long a site's files stay after it's no longer shown: a page may be open in a browser for that long. */
const keptMs = 30 * dayMs

/** The version made last, shown or not; none as long as nothing was published. */
export function findNewestVersion(kysely: Kysely<Schema>): Promise<{ number: number } | undefined> {
  return kysely.selectFrom('content_versions').select('number').orderBy('number', 'desc').limit(1).executeTakeFirst()
}

/** The version that visitors see at this time; none as long as nothing was published. */
export async function findLiveVersion(kysely: Kysely<Schema>, now: number): Promise<ContentVersion | undefined> {
  const live = await findLive(kysely, now)
  return live && (await findVersion(kysely, live.version))
}

export async function findVersion(kysely: Kysely<Schema>, number: number): Promise<ContentVersion | undefined> {
  const row = await kysely
    .selectFrom('content_versions')
    .select(['number', 'files'])
    .where('number', '=', number)
    .executeTakeFirst()
  return row && { number: row.number, files: parseFileHashes(row.files) }
}

/** The content that the site was installed with last, which is never published; none until somebody needs it. */
export async function findInstalledVersion(kysely: Kysely<Schema>): Promise<ContentVersion | undefined> {
  const row = await kysely
    .selectFrom('content_versions')
    .leftJoin('publications', 'publications.version', 'content_versions.number')
    .select('number')
    .where('publications.id', 'is', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && (await findVersion(kysely, row.number))
}

/** The version shown at this time, and since when. */
export async function findLive(kysely: Kysely<Schema>, now: number): Promise<Published | undefined> {
  const [live] = await selectShown(kysely, now).limit(1).execute()
  return live
}

/** The next version that will go live. */
export function findComing(kysely: Kysely<Schema>, now: number): Promise<Published | undefined> {
  return selectPublished(kysely).where('goes_live_at', '>', now).orderBy('goes_live_at').limit(1).executeTakeFirst()
}

/** The versions whose sites a server needs: shown, about to be, or still open in somebody's browser. */
export async function findNeededVersions(kysely: Kysely<Schema>, now: number): Promise<NeededVersions> {
  const versionOf = async (published: Published | undefined) => published && findVersion(kysely, published.version)
  const shown = await selectShown(kysely, now).execute()
  // Each was shown until the one before it in this list came.
  const recent = shown.slice(1).filter((_one, index) => (shown[index]?.goesLiveAt ?? 0) > now - keptMs)
  const published = [shown[0], await findComing(kysely, now), ...recent]
  const [live, coming, ...earlier] = await Promise.all(published.map(versionOf))
  return { live, coming, all: [live, coming, ...earlier].filter((version) => version !== undefined) }
}

/** The versions shown until now, the newest first. */
function selectShown(kysely: Kysely<Schema>, now: number) {
  return selectPublished(kysely)
    .where('goes_live_at', '<=', now)
    .orderBy('goes_live_at', 'desc')
    .orderBy('version', 'desc')
}

function selectPublished(kysely: Kysely<Schema>) {
  return kysely
    .selectFrom('publications')
    .select(['version', 'goes_live_at as goesLiveAt'])
    .where('canceled_at', 'is', null)
}

/** Every version, the newest first. */
export async function listVersions(kysely: Kysely<Schema>, now: number): Promise<ListedVersion[]> {
  const live = (await findLive(kysely, now))?.version ?? (await findInstalledVersion(kysely))?.number
  const rows = await kysely
    .selectFrom('content_versions')
    .leftJoin('publications', 'publications.version', 'content_versions.number')
    .select(['number', 'created_at', 'staff_name', 'note', 'goes_live_at', 'canceled_at'])
    .orderBy('number', 'desc')
    .execute()
  return rows.map((row) => ({
    number: row.number,
    createdAt: row.created_at,
    by: row.staff_name,
    note: row.note,
    goesLiveAt: row.goes_live_at ?? undefined,
    state: stateOf(row, live, now),
  }))
}

type Row = { number: number; goes_live_at: number | null; canceled_at: number | null }

function stateOf(row: Row, live: number | undefined, now: number): ListedVersion['state'] {
  if (row.number === live) return 'live'
  if (row.canceled_at !== null) return 'canceled'
  return row.goes_live_at !== null && row.goes_live_at > now ? 'scheduled' : 'earlier'
}
