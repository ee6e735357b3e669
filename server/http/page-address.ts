import { movedPages } from '../../contract/moved-pages.ts'

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
 * Where another spelling of a known page (`/contact/`, `/contact.html`, `/index.html`, a moved page) permanently
 * redirects to, or undefined. Only known pages are ever returned, so no address can send a visitor to another origin.
 */
export function findRedirect(path: string, isPage: (address: string) => boolean): string | undefined {
  if (path.includes('//')) return undefined
  const address = pageAddress(path)
  const moved = movedPages.get(address)
  if (moved !== undefined) return moved
  return address !== path && isPage(address) ? address : undefined
}
