import { randomUUIDv7 } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Schema } from '../database/database-schema.ts'
import type { SiteBuilder } from './build-site.ts'
import { type FileHashes, hashOfFiles, parseFileHashes, storeFolder, writeFiles } from './stored-files.ts'

export type BuildDeps = {
  database: Database
  builder: SiteBuilder
  /** Ends a build that runs. */
  signal?: AbortSignal | undefined
}

export type BuildProgress = { onStep?: (step: 'building' | 'storing') => void }

/** A site that was built from stored content files. */
export type StoredBuild = { id: string; builtFrom: string; contentHash: string; files: FileHashes }

/** The site of these content files: built now, unless it was built before by the same code. Throws `BuildError`. */
export async function buildVersion(
  { database, builder, signal }: BuildDeps,
  content: FileHashes,
  now: number,
  { onStep }: BuildProgress = {},
): Promise<StoredBuild> {
  const builtFrom = await builder.describe(content)
  const contentHash = hashOfFiles(content)
  const [known] = (await findBuilds(database.kysely, [contentHash])).filter((one) => one.builtFrom === builtFrom)
  if (known !== undefined) return known
  const place = await mkdtemp(join(tmpdir(), 'content-'))
  const folder = join(place, 'content')
  try {
    await writeFiles(database.kysely, { table: 'content_files', files: content, folder, isTemporary: true })
    onStep?.('building')
    const store = (built: string) => {
      onStep?.('storing')
      return storeFolder(database, { table: 'site_files', folder: built, now })
    }
    const files = await builder.build(folder, store, signal)
    return { id: randomUUIDv7(), builtFrom, contentHash, files }
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}

/** The builds of any of these contents, by whichever code, the newest first. */
export async function findBuilds(kysely: Kysely<Schema>, contentHashes: readonly string[]): Promise<StoredBuild[]> {
  if (contentHashes.length === 0) return []
  const rows = await selectBuilds(kysely, contentHashes).select(['id', 'built_from', 'content_hash', 'files']).execute()
  return rows.map(({ id, built_from, content_hash, files }) => ({
    id,
    builtFrom: built_from,
    contentHash: content_hash,
    files: parseFileHashes(files),
  }))
}

/** The ids of what `findBuilds` finds. */
export async function findBuildIds(kysely: Kysely<Schema>, contentHashes: readonly string[]): Promise<string[]> {
  if (contentHashes.length === 0) return []
  const rows = await selectBuilds(kysely, contentHashes).select('id').execute()
  return rows.map(({ id }) => id)
}

function selectBuilds(kysely: Kysely<Schema>, contentHashes: readonly string[]) {
  return kysely
    .selectFrom('site_builds')
    .where('content_hash', 'in', contentHashes)
    .orderBy('created_at', 'desc')
    .orderBy('id')
}

/** Keeps a build for every server. One that another server made of the same at the same time stays instead. */
export async function storeBuild(kysely: Kysely<Schema>, build: StoredBuild, now: number): Promise<void> {
  const { id, builtFrom, contentHash, files } = build
  await kysely
    .insertInto('site_builds')
    .values({ id, built_from: builtFrom, content_hash: contentHash, created_at: now, files: JSON.stringify(files) })
    .onConflict((conflict) => conflict.column('built_from').doNothing())
    .execute()
}
