/**
 * The text of `/robots.txt` (RFC 9309). Pages that should not be listed are not forbidden here: a crawler that may not
 * read a page never sees its `noindex`.
 */
export function robotsText(siteUrl: string): string {
  return `User-agent: *
Allow: /
Disallow: /api/

Sitemap: ${new URL('/sitemap.xml', siteUrl)}
`
}
