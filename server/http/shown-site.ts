// The version of the site that visitors see, and how it changes while the server runs.

import { type SiteFacts, siteFactsSchema } from '../../contract/site-facts.ts'
import type { Database } from '../database/database.ts'
import type { Clock } from '../platform/clock.ts'
import { type Configuration, ConfigurationError } from '../platform/configuration.ts'
import { recordEvent } from '../platform/events.ts'
import { findBuilds } from '../publishing/build-version.ts'
import { findLiveVersion } from '../publishing/find-versions.ts'
import { type FollowedPublications, followPublications } from '../publishing/follow-publications.ts'
import type { PlaceDeps, PlacedSites } from '../publishing/place-sites.ts'
import { hashOfFiles, readStoredFile } from '../publishing/stored-files.ts'
import { type BuiltSite, readBuiltSite, readHashedFiles, readSiteFacts } from './built-site.ts'

type Deps = Omit<PlaceDeps, 'dataDir' | 'log' | 'unbuildable'> & {
  configuration: Configuration
  clock: Clock
  log: Parameters<typeof followPublications>[0]['log'] & Parameters<typeof recordEvent>[0]
  lookEveryMs?: number
}

/**
 * The site that visitors see: what was published last, or else the build in `distDir`. It changes by itself when something
 * is published, until `stop`. Throws when what is published can't be shown at first; later, such a one leaves what is.
 */
export async function showPublications(deps: Deps): Promise<FollowedPublications & { site: BuiltSite }> {
  const { configuration, log } = deps
  const installed = await readShown({ live: undefined, others: [] }, configuration)
  const place = { ...deps, ...configuration, unbuildable: new Set<number>() }
  const { site, show } = createShownSite(installed)

  const showPlaced = async (placed: PlacedSites) => {
    const next = await readShown(placed, configuration, site)
    const isAnother = next.contentVersion !== site.contentVersion
    show(next)
    if (isAnother) recordShown()
  }
  const recordShown = () => recordEvent(log, 'content-shown', { version: site.contentVersion ?? 'installed' })
  const following = await followPublications({ ...place, show: showPlaced })
  if (site.contentVersion === undefined) recordShown()
  return { site, ...following }
}

async function readShown(
  { live, others }: Pick<PlacedSites, 'live' | 'others'>,
  configuration: Configuration,
  shown?: BuiltSite,
): Promise<BuiltSite> {
  const { distDir } = configuration
  const site =
    live === undefined
      ? await readSiteAmong(others, distDir, configuration, shown)
      : await readSiteAmong([distDir, ...others], live.folder, configuration, shown)
  checkRetentionPromise(site.facts, configuration)
  return { ...site, contentVersion: live?.version }
}

type ShownSite = {
  /** The site that visitors see now. Its properties and its facts change at once when another version is shown. */
  site: BuiltSite
  show(next: BuiltSite): void
}

/**
 * Holds the one version of the site that visitors see. Everybody keeps the same two objects, so that no request finds
 * half of one version and half of another: nothing else runs while they change. Whatever is made from them, such as a
 * schema, is made by `memoize`.
 */
function createShownSite(first: BuiltSite): ShownSite {
  const facts = { ...first.facts }
  const site = { ...first, facts }
  return {
    site,
    show: (next) => {
      Object.assign(facts, next.facts)
      Object.assign(site, { ...next, facts })
    },
  }
}

/**
 * Reads the site in `folder`, together with the files of other sites that open pages still ask for. What is `shown` until
 * now has most of these already.
 */
async function readSiteAmong(
  others: readonly string[],
  folder: string,
  configuration: Pick<Configuration, 'publicUrl' | 'toolsAccess'>,
  shown?: BuiltSite,
): Promise<BuiltSite> {
  const site = await readBuiltSite({ ...configuration, distDir: folder })
  const texts = new Map([...(shown?.texts ?? []), ...site.texts])
  const media = new Map(site.media)
  const addresses = new Set(site.texts.keys())
  for (const other of others) {
    const kept = await readHashedFiles({ ...configuration, distDir: other }, texts)
    for (const [address, text] of kept.texts) texts.set(address, text)
    for (const [address, place] of kept.media) if (!media.has(address)) media.set(address, place)
    for (const address of kept.texts.keys()) addresses.add(address)
  }
  return { ...site, texts: new Map([...texts].filter(([address]) => addresses.has(address))), media }
}

/** The facts about the brand on the site that visitors see, for a command that runs beside the servers. */
export async function readShownFacts(
  configuration: Pick<Configuration, 'distDir'>,
  { kysely }: Database,
): Promise<SiteFacts> {
  const live = await findLiveVersion(kysely, Date.now())
  const [build] = live === undefined ? [] : await findBuilds(kysely, [hashOfFiles(live.files)])
  const hash = build?.files['site-facts.json']
  if (hash === undefined) return readSiteFacts(configuration)
  return siteFactsSchema.parse(JSON.parse((await readStoredFile(kysely, 'site_files', hash)).toString()))
}

/**
 * Throws `ConfigurationError` if requests would be deleted after a different time than this build's privacy policy
 * says.
 */
export function checkRetentionPromise(
  { retentionDays: promised }: Pick<SiteFacts, 'retentionDays'>,
  { retentionDays }: Pick<Configuration, 'retentionDays'>,
): void {
  if (retentionDays === promised) return
  throw new ConfigurationError([
    `RETENTION_DAYS (${retentionDays}) is not what the privacy policy was built with (${promised}). Run \`npm run build\` with the same RETENTION_DAYS, or set it to ${promised}.`,
  ])
}
