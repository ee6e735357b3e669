import type { BuiltSite } from './built-site.ts'

/** The addresses of all pages of the site. */
export function listPages({ texts }: Pick<BuiltSite, 'texts'>): ReadonlySet<string> {
  return new Set([...texts].filter(([, file]) => file.isPage).map(([address]) => address))
}
