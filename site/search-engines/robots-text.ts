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
