import type { Configuration } from '../platform/configuration.ts'
import { type BuiltSite, readBuiltSite, readHashedFiles } from './built-site.ts'

export type ShownSite = {
  /** What visitors see now. Its properties, and those of its facts, change at once when another version is shown. */
  site: BuiltSite
  show(next: BuiltSite): void
}

/**
 * Holds the one version of the site that visitors see. Everybody keeps the same two objects, so that no request finds
 * half of one version and half of another: nothing else runs while they change. Who needs something made from them, such
 * as a schema, makes it by `remake`.
 */
export function createShownSite(first: BuiltSite): ShownSite {
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
export async function readSiteAmong(
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
