const name = '/unknown'

/**
 * A folder of pages can have its own answer for missing entries: `locations/unknown.html` answers 404 for every clinic
 * that doesn't exist. Moves these pages out of `texts`, where they would answer 200, and returns them by folder.
 */
export function takeFolderPages<File>(texts: Map<string, File>): ReadonlyMap<string, File> {
  const pages = new Map(
    [...texts].flatMap(([address, file]) => (isFolderPage(address) ? [[folderOf(address), file]] : [])),
  )
  for (const folder of pages.keys()) texts.delete(folder + name)
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
  return address.endsWith(name) && address !== name
}

function folderOf(address: string): string {
  return address.slice(0, address.lastIndexOf('/'))
}
