import { type OwnersParts, unlistedPages } from '../../content-model/pages/owners-pages.ts'
import type { SiteContent } from '../../content-model/read-content.ts'
import { treatmentPageRoutes } from '../../content-model/treatments/treatment-page-schema.ts'

type Entry = { path: string; lastModified?: string | undefined }
type Listed = Pick<SiteContent, 'brand' | 'pages' | 'clinics' | 'legal' | 'procedures'> & OwnersParts

/** The text of `/sitemap.xml` (sitemaps.org): every page that search engines may list, with its date where one is known. */
export function sitemap(content: Listed): string {
  const urls = listedPages(content).map(({ path, lastModified }) => {
    const address = `<loc>${new URL(path, content.brand.siteUrl).href}</loc>`
    return `  <url>${address}${lastModified ? `<lastmod>${lastModified}</lastmod>` : ''}</url>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`
}

/**
 * Every page that search engines may list, at its one address. Hidden pages, second addresses, and pages that still wait for
 * the owner's content are left out.
 */
export function listedPages(content: Listed): Entry[] {
  const { pages, clinics, legal, procedures } = content
  const absent: readonly string[] = [
    ...treatmentPageRoutes.filter((route) => !procedures.some((page) => page.route === route)),
    ...unlistedPages(content),
  ]
  const dates = new Map([
    ['/accessibility', legal.lastUpdated.accessibility],
    ['/privacy-policy', legal.lastUpdated.privacyPolicy],
    ['/terms-of-use', legal.lastUpdated.termsOfUse],
  ])
  return [
    ...Object.entries(pages)
      .filter(([path, page]) => page.indexed && (page.canonical ?? path) === path && !absent.includes(path))
      .map(([path]) => ({ path, lastModified: dates.get(path) })),
    ...clinics.map(({ slug, updatedAt }) => ({ path: `/locations/${slug}`, lastModified: updatedAt.slice(0, 10) })),
  ]
}

/**
 * The text of `/robots.txt` (RFC 9309). It doesn't block pages that shouldn't be listed: a crawler that can't read a
 * page never sees its `noindex`.
 */
export function robotsText(siteUrl: string): string {
  return `User-agent: *
Allow: /
Disallow: /api/

Sitemap: ${new URL('/sitemap.xml', siteUrl)}
`
}
