import type { Clock } from '../platform/clock.ts'
import type { Configuration } from '../platform/configuration.ts'
import { recordEvent } from '../platform/events.ts'
import { type FollowedPublications, followPublications } from '../publishing/follow-publications.ts'
import type { PlaceDeps, PlacedSites } from '../publishing/place-sites.ts'
import type { BuiltSite } from './built-site.ts'
import { checkRetentionPromise } from './retention-promise.ts'
import { createShownSite, readSiteAmong } from './shown-site.ts'

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
