import { registerHooks } from 'node:module'
import type { AstroIntegration, AstroPrerenderer } from 'astro'
import { listMedia } from '../../../integrations/content-media.ts'
import type { RenderedSite } from './page-faults.ts'

type Task = { folder: string; onRendered: (site: RenderedSite) => void; onFailed: (reason: string) => void }

/**
 * An Astro integration that renders the site for each content folder before a build's own pages, and writes none of it.
 * A build spends some 4 s on the bundle, the same for every content, and half a second on pages. The modules are loaded
 * anew for each folder, because they keep the content.
 */
export function renderEach(tasks: readonly Task[]): AstroIntegration {
  let choose: ((wrap: (standard: AstroPrerenderer) => AstroPrerenderer) => void) | undefined
  return {
    name: 'render-each',
    hooks: {
      'astro:build:start': ({ setPrerenderer }) => {
        choose = setPrerenderer
      },
      // Only now: a prerenderer registered earlier would be asked for an entry of its own.
      'astro:build:setup': () =>
        choose?.((standard) => ({
          ...standard,
          name: 'render-each',
          setup: async () => {
            const own = process.env.CONTENT_DIR
            for (const task of tasks) {
              loadAnew()
              process.env.CONTENT_DIR = task.folder
              await render(standard, task.folder)
                .then(task.onRendered)
                .catch((error: unknown) => task.onFailed(String(error)))
            }
            loadAnew()
            process.env.CONTENT_DIR = own
            await standard.setup?.()
          },
        })),
    },
  }
}

/** What the server answers beside the built pages. */
const serverAddresses = ['/api/candidacy', '/api/contact', '/api/privacy-request', '/insights/view', '/hypersomes']

/** Addresses whose content no edit changes; some take longer than all pages together. */
const isCostly = /\.(?:jpg|png|ico|js)$/
/** Files of the bundle and of the public folder, the same for every content. */
const isShared = /^\/(?:assets|_astro|licenses)\//

async function render(standard: AstroPrerenderer, folder: string): Promise<RenderedSite> {
  await standard.setup?.()
  const paths = await standard.getStaticPaths()
  const pages = new Map<string, string>()
  for (const { pathname, route } of paths) {
    if (isCostly.test(pathname)) continue
    const request = new Request(new URL(pathname, 'http://localhost'))
    const result = await standard.render(request, { routeData: route, collectMetadata: false })
    const response = result instanceof Response ? result : result.response
    const text = await response.text()
    if (route.type === 'page') pages.set(pathname, text)
  }
  const known = new Set([...paths.map(({ pathname }) => pathname), ...listMedia(folder).keys(), ...serverAddresses])
  return { pages, exists: (address) => known.has(address) || isShared.test(address) }
}

let load = 0

function loadAnew() {
  load += 1
}

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context)
    const isBundled = load > 0 && found.url.includes('/.prerender/')
    return isBundled ? { ...found, url: `${found.url.split('?')[0]}?load=${load}` } : found
  },
})
