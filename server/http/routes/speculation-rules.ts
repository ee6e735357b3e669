import type { FastifyInstance } from 'fastify'
import { speculationRulesAddress } from '../built-site.ts'
import { toolPages } from '../tool-pages.ts'

/**
 * What a browser never loads before somebody asks for it: forms, what answers them, the internal tools, the desk, calls,
 * and addresses with a query.
 */
const neverAhead = [
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
  '/refused/*',
  ...toolPages,
  '/*\\?*=*',
]

/** If a treatment's page were loaded ahead for a link to its form, the request would reveal what someone may want treated. */
const neverAheadBySelector = '[download], [target="_blank"], [rel~="nofollow"], [href$="#contact"]'

/** https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API */
const rules = {
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: neverAhead } },
          { not: { selector_matches: neverAheadBySelector } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
}

/**
 * Which pages a browser may make ready as soon as somebody points at their link. None for those who ask to save data.
 * Browsers without speculation rules never ask for this.
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
