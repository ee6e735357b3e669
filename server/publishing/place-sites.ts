import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { BaseLogger } from 'pino'
import { BuildError } from './build-site.ts'
import { type BuildDeps, buildVersion, findBuilds, type StoredBuild, storeBuild } from './build-version.ts'
import { type ContentVersion, findComing, findPublished, findVersion } from './find-versions.ts'
import { hashOfFiles } from './stored-files.ts'
import { writeFiles } from './write-files.ts'

export type PlacedSites = {
  /** What visitors see; none as long as nothing was published, or if it can't be built and no build of it is left. */
  live: { version: number; folder: string } | undefined
  /** The folders of sites whose files an open page may still ask for, or soon will. */
  others: readonly string[]
}

export type PlaceDeps = BuildDeps & { dataDir: string; log: Pick<BaseLogger, 'error'> }

/** How long the files of a site stay that is no longer shown: a page may be open in a browser for that long. */
export const keptMs = 30 * 86_400_000

/**
 * Brings the published sites into folders of this server, each as `npm run build` writes it: what is shown, what will be,
 * and what was shown lately. What this version of the code has not built yet is built now. Folders that nobody needs
 * anymore are removed.
 */
export async function placeSites(deps: PlaceDeps, now: number): Promise<PlacedSites> {
  const { kysely } = deps.database
  const published = await findPublished(kysely, { after: now - keptMs, now })
  const live = await versionOf(deps, published[0])
  const coming = await versionOf(deps, await findComing(kysely, now))
  for (const version of [live, coming]) if (version !== undefined) await buildUnlessBuilt(deps, version, now)

  const earlier = await Promise.all(published.slice(1).map((one) => versionOf(deps, one)))
  const wanted = [live, coming, ...earlier].filter((version) => version !== undefined)
  const builds = await findBuilds(kysely, [...new Set(wanted.map(({ files }) => hashOfFiles(files)))])
  const folders = await placeBuilds(deps, builds)
  const shown = live && (await chooseBuild(deps, live, builds))
  const shownFolder = shown && folders.get(shown.id)
  return {
    live: live && shownFolder !== undefined ? { version: live.number, folder: shownFolder } : undefined,
    others: [...folders.values()].filter((folder) => folder !== shownFolder),
  }
}

async function versionOf({ database }: PlaceDeps, published: { version: number } | undefined) {
  return published && (await findVersion(database.kysely, published.version))
}

async function buildUnlessBuilt(deps: PlaceDeps, { number, files }: ContentVersion, now: number): Promise<void> {
  try {
    await storeBuild(deps.database.kysely, await buildVersion(deps, files, now), now)
  } catch (error) {
    if (!(error instanceof BuildError)) throw error
    deps.log.error(
      { version: number },
      `Version ${number} of the content can't be built by this code. ${error.message}`,
    )
  }
}

/** The build by this very code, or else the newest by another: better the pages of yesterday's code than none. */
async function chooseBuild({ builder }: PlaceDeps, { files }: ContentVersion, builds: readonly StoredBuild[]) {
  const builtFrom = await builder.describe(files)
  const own = builds.find((build) => build.builtFrom === builtFrom)
  return own ?? builds.find((build) => build.contentHash === hashOfFiles(files))
}

/** Those that lie here already come first, so that only files that no other has are fetched. */
async function placeBuilds({ database, dataDir }: PlaceDeps, builds: readonly StoredBuild[]) {
  const place = join(dataDir, 'sites')
  await mkdir(place, { recursive: true, mode: 0o700 })
  const present = new Set(await readdir(place))
  const folders = new Map<string, string>()
  const known = new Map<string, string>()
  for (const { id, files } of builds.toSorted(
    (one, other) => Number(present.has(other.id)) - Number(present.has(one.id)),
  )) {
    const folder = join(place, id)
    await writeFiles(database.kysely, { table: 'site_files', files, folder, known })
    for (const [path, hash] of Object.entries(files)) known.set(hash, join(folder, path))
    folders.set(id, folder)
  }
  const needless = [...present].filter((name) => !folders.has(name))
  await Promise.all(needless.map((name) => rm(join(place, name), { recursive: true, force: true })))
  return folders
}
