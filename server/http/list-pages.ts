import type { BuiltSite } from './built-site.ts'

export function isPage({ texts }: Pick<BuiltSite, 'texts'>, address: string): boolean {
  return texts.get(address)?.isPage ?? false
}

/** The addresses of all pages of the site. */
export function listPages({ texts }: Pick<BuiltSite, 'texts'>): ReadonlySet<string> {
  return new Set([...texts].filter(([, file]) => file.isPage).map(([address]) => address))
}
