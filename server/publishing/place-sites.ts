import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BaseLogger } from 'pino'
import { dayMs } from '../../contract/time.ts'
import { BuildError } from './build-site.ts'
import { type BuildDeps, buildVersion, findBuilds, type StoredBuild, storeBuild } from './build-version.ts'
import { type ContentVersion, findNeededVersions } from './find-versions.ts'
import { hashOfFiles, writeFiles } from './stored-files.ts'

export type PlacedSites = {
  /** The site that visitors see; undefined as long as nothing was published. */
  live: { version: number; folder: string } | undefined
  /** The folders of sites whose files an open page may still ask for, or soon will. */
  others: readonly string[]
  /** All of these: the contents that they are of, and the builds that are placed. */
  contentHashes: readonly string[]
  buildIds: readonly string[]
}

export type PlaceDeps = BuildDeps & {
  dataDir: string
  log: Pick<BaseLogger, 'info' | 'error'>
  /** The versions that this code failed to build, which it does not try again. */
  unbuildable: Set<number>
}

/** Thrown when the published version can be neither built nor found: what the site was installed with is not it. */
export class UnshowableVersionError extends Error {
  override readonly name = 'UnshowableVersionError'

  constructor(version: number) {
    super(
      `Version ${version} of the content is published, but this version of the code can't build it, and there's no earlier build of it to show. Start the version of the code that published it, or publish content that can be built.`,
    )
  }
}

/**
 * Brings the published sites into folders of this server, each as `npm run build` writes it: what is shown, what will be,
 * and what was shown lately. What this version of the code has not built yet is built now. Folders that nobody needs
 * anymore are removed. Throws `UnshowableVersionError`.
 */
export async function placeSites(deps: PlaceDeps, now: number): Promise<PlacedSites> {
  const { kysely } = deps.database
  const { live, coming, all } = await findNeededVersions(kysely, now)
  for (const version of [live, coming]) if (version !== undefined) await buildUnlessBuilt(deps, version, now)

  const contentHashes = [...new Set(all.map(({ files }) => hashOfFiles(files)))]
  const builds = await findBuilds(kysely, contentHashes)
  const folders = await placeBuilds(deps, builds)
  await removeOthers(deps, folders)
  const shown = live && (await chooseBuild(deps, live, builds))
  const shownFolder = shown && folders.get(shown.id)
  if (live !== undefined && shownFolder === undefined) throw new UnshowableVersionError(live.number)
  return {
    live: live && shownFolder !== undefined ? { version: live.number, folder: shownFolder } : undefined,
    others: [...folders.values()].filter((folder) => folder !== shownFolder),
    contentHashes,
    buildIds: builds.map(({ id }) => id),
  }
}

async function buildUnlessBuilt(deps: PlaceDeps, { number, files }: ContentVersion, now: number): Promise<void> {
  const { database, log, unbuildable } = deps
  if (unbuildable.has(number)) return
  const onStep = (step: string) => {
    if (step === 'building') log.info({ version: number }, `building version ${number} of the content`)
  }
  try {
    await storeBuild(database.kysely, await buildVersion(deps, files, now, { onStep }), now)
  } catch (error) {
    if (!(error instanceof BuildError)) throw error
    unbuildable.add(number)
    log.error({ version: number }, `Version ${number} of the content can't be built by this code. ${error.message}`)
  }
}

/** The build by this very code, or else the newest by another: better the pages of yesterday's code than none. */
async function chooseBuild({ builder }: PlaceDeps, { files }: ContentVersion, builds: readonly StoredBuild[]) {
  const builtFrom = await builder.describe(files)
  const own = builds.find((build) => build.builtFrom === builtFrom)
  return own ?? builds.find((build) => build.contentHash === hashOfFiles(files))
}

/**
 * Unpacks builds into folders of this server and returns these by the builds' ids. Those that lie here already come first,
 * so that only files that no other has are fetched.
 */
export async function placeBuilds(
  { database, dataDir }: Pick<PlaceDeps, 'database' | 'dataDir'>,
  builds: readonly StoredBuild[],
): Promise<ReadonlyMap<string, string>> {
  const place = join(dataDir, 'sites')
  if (builds.length === 0) return new Map<string, string>()
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
  return folders
}

async function removeOthers({ dataDir }: PlaceDeps, folders: ReadonlyMap<string, string>): Promise<void> {
  if (folders.size === 0) return
  const place = join(dataDir, 'sites')
  for (const name of await readdir(place)) if (!folders.has(name)) await removeIfOld(join(place, name))
}

/** A young one may be what another server with the same data folder is writing. */
async function removeIfOld(folder: string): Promise<void> {
  const known = await stat(folder).catch(() => undefined)
  if (known !== undefined && Date.now() - known.mtimeMs > dayMs) await rm(folder, { recursive: true, force: true })
}
