import type { BuiltSite } from './built-site.ts'

export type ShownSite = {
  /** What visitors see now. Its properties, and those of its facts, change at once when another version is shown. */
  site: BuiltSite
  show(next: BuiltSite): void
}

/**
 * Holds the one version of the site that visitors see. Everybody keeps the same two objects, so that no request finds
 * half of one version and half of another: nothing else runs while they change. Who needs something made from them, such
 * as a schema, makes it for each request.
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
