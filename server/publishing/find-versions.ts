import type { Kysely } from 'kysely'
import type { Schema } from '../database/database-schema.ts'
import { type FileHashes, parseFileHashes } from './stored-files.ts'

export type ContentVersion = { number: number; files: FileHashes }

export type ListedVersion = {
  number: number
  createdAt: number
  by: string | null
  note: string
  /** Undefined for the version that the site was installed with. */
  goesLiveAt: number | undefined
}

/** The version made last, shown or not; none as long as nothing was published. */
export function findNewestVersion(kysely: Kysely<Schema>): Promise<{ number: number } | undefined> {
  return kysely.selectFrom('content_versions').select('number').orderBy('number', 'desc').limit(1).executeTakeFirst()
}

/** The version that visitors see at this time; none as long as nothing was published. */
export async function findLiveVersion(kysely: Kysely<Schema>, now: number): Promise<ContentVersion | undefined> {
  const [live] = await findPublished(kysely, { after: undefined, now })
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

/** What has gone live until now, the newest first: the version shown, and those that were shown after a time. */
export async function findPublished(
  kysely: Kysely<Schema>,
  { after, now }: { after: number | undefined; now: number },
): Promise<{ version: number; goesLiveAt: number }[]> {
  const rows = await kysely
    .selectFrom('publications')
    .select(['version', 'goes_live_at'])
    .where('goes_live_at', '<=', now)
    .orderBy('goes_live_at', 'desc')
    .orderBy('version', 'desc')
    .$if(after === undefined, (query) => query.limit(1))
    .execute()
  const published = rows.map((row) => ({ version: row.version, goesLiveAt: row.goes_live_at }))
  if (after === undefined) return published
  // A version was shown until the next one came.
  return published.filter((_one, index) => index === 0 || (published[index - 1]?.goesLiveAt ?? 0) > after)
}

/** What will go live. */
export async function findComing(
  kysely: Kysely<Schema>,
  now: number,
): Promise<{ version: number; goesLiveAt: number } | undefined> {
  const row = await kysely
    .selectFrom('publications')
    .select(['version', 'goes_live_at'])
    .where('goes_live_at', '>', now)
    .orderBy('goes_live_at')
    .limit(1)
    .executeTakeFirst()
  return row && { version: row.version, goesLiveAt: row.goes_live_at }
}

/** Every version, the newest first. */
export async function listVersions(kysely: Kysely<Schema>): Promise<ListedVersion[]> {
  const rows = await kysely
    .selectFrom('content_versions')
    .leftJoin('publications', 'publications.version', 'content_versions.number')
    .select(['number', 'created_at', 'staff_name', 'note', 'goes_live_at'])
    .orderBy('number', 'desc')
    .execute()
  return rows.map((row) => ({
    number: row.number,
    createdAt: row.created_at,
    by: row.staff_name,
    note: row.note,
    goesLiveAt: row.goes_live_at ?? undefined,
  }))
}
