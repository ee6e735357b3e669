// The addresses of the site's pages, and the pages that are not found at an address of their own.

import { movedPages } from '../../../contract/moved-pages.ts'
import type { Configuration } from '../../platform/configuration.ts'
import type { BuiltSite } from '../built-site.ts'

/** The one address under which a built file is served: `contact.html` is `/contact`, `index.html` is `/`. */
export function pageAddress(file: string): string {
  const path = `/${file.replace(/^\/+/, '')}`
  return (
    path
      .replace(/\.html$/, '')
      .replace(/\/index$/, '/')
      .replace(/(?<=.)\/$/, '') || '/'
  )
}

/**
 * The target of the permanent redirect from another spelling of a known page (`/contact/`, `/contact.html`,
 * `/index.html`, a moved page), or undefined. Always a known page, so no address can send a visitor to another origin.
 */
export function findRedirect(path: string, isPage: (address: string) => boolean): string | undefined {
  if (path.includes('//')) return undefined
  const address = pageAddress(path)
  const moved = movedPages.get(address)
  if (moved !== undefined) return moved
  return address !== path && isPage(address) ? address : undefined
}

export function isPage({ texts }: Pick<BuiltSite, 'texts'>, address: string): boolean {
  return texts.get(address)?.isPage ?? false
}

/** The addresses of all pages of the site. */
export function listPages({ texts }: Pick<BuiltSite, 'texts'>): ReadonlySet<string> {
  return new Set([...texts].filter(([, file]) => file.isPage).map(([address]) => address))
}

const folderPageName = '/unknown'

/**
 * A folder of pages can have its own answer for missing entries: `locations/unknown.html` answers 404 for every clinic
 * that doesn't exist. Moves these pages out of `texts`, where they would answer 200, and returns them by folder.
 */
export function takeFolderPages<File>(texts: Map<string, File>): ReadonlyMap<string, File> {
  const pages = new Map(
    [...texts].flatMap(([address, file]) => (isFolderPage(address) ? [[folderOf(address), file]] : [])),
  )
  for (const folder of pages.keys()) texts.delete(folder + folderPageName)
  return pages
}

/**
 * Moves the pages under an address out of `texts`, because nobody requests them directly. Keyed by the rest of the
 * address.
 */
export function takePagesBelow<File>(address: string, texts: Map<string, File>): ReadonlyMap<string, File> {
  const pages = [...texts].filter(([known]) => known.startsWith(address))
  for (const [known] of pages) texts.delete(known)
  return new Map(pages.map(([known, file]) => [known.slice(address.length), file]))
}

/** The page that says "not found" at this address: its folder's own, or the site's. */
export function findNotFoundPage<File>(
  url: string,
  { folderNotFoundPages, notFoundPage }: { folderNotFoundPages: ReadonlyMap<string, File>; notFoundPage: File },
): File {
  const [path = ''] = url.split('?')
  return folderNotFoundPages.get(folderOf(path.replace(/\/$/, ''))) ?? notFoundPage
}

function isFolderPage(address: string): boolean {
  return address.endsWith(folderPageName) && address !== folderPageName
}

function folderOf(address: string): string {
  return address.slice(0, address.lastIndexOf('/'))
}

/** The pages of the internal tools; their calls are routes that are not registered while the tools are off. */
export const toolPages = ['/image-generator', '/growth-factors-images', '/component-export', '/gradients'] as const

/** Moves the pages of the tools out of `texts`, as if never built, unless anybody may see them. Keyed by address. */
export function takeToolPages<File>(
  texts: Map<string, File>,
  { toolsAccess }: Pick<Configuration, 'toolsAccess'>,
): ReadonlyMap<string, File> {
  if (toolsAccess === 'public') return new Map()
  const pages = [...texts].filter(([address]) => toolPages.some((page) => page === address))
  for (const [address] of pages) texts.delete(address)
  return new Map(pages)
}
