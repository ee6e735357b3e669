import type { FastifyInstance } from 'fastify'
import { toolPages } from '../answers/site-pages.ts'
import { speculationRulesAddress } from '../built-site.ts'

/**
 * Never prerendered: form pages, the pages shown after a form is submitted, the internal tools, the staff desk, and URLs
 * with a query string.
 */
const excluded = [
  '/api/*',
  '/insights/*',
  '/staff',
  '/staff/*',
  '/contact',
  '/contact/*',
  '/thank-you',
  '/consultation-form*',
  '/candidacy*',
  '/privacy-request*',
  '/unsubscribe*',
  '/appointment*',
  '/refused/*',
  ...toolPages,
  '/*\\?*=*',
]

/**
 * Links that are never prerendered: downloads, links that open in a new tab, nofollow links, and links straight to the form
 * on a treatment page, since just hovering over one would tell the server which treatment the visitor might ask about.
 */
const excludedLinks = '[download], [target="_blank"], [rel~="nofollow"], [href$="#contact"]'

/** https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API */
const rules = {
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: excluded } },
          { not: { selector_matches: excludedLinks } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
}

/**
 * Which pages a browser may prerender when someone hovers over a link to them. None when Data Saver is on.
 * Browsers without speculation rules never request this.
 */
export async function speculationRulesRoute(app: FastifyInstance): Promise<void> {
  app.get(speculationRulesAddress, async (request, reply) =>
    reply
      .type('application/speculationrules+json')
      .header('cache-control', 'public, max-age=3600')
      .header('vary', 'save-data')
      .send(JSON.stringify(request.headers['save-data'] === 'on' ? {} : rules)),
  )
}
