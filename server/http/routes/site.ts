import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '../app-deps.ts'
import { cacheControlOf, pagesWithRoute } from '../built-site.ts'
import { sendText } from '../send-text.ts'

/**
 * One exact route for each file of the build, so that no address can reach anything else: text from memory, pictures,
 * fonts and videos from disk, where Range requests are answered.
 */
export async function siteRoutes(app: FastifyInstance, { site }: AppDeps): Promise<void> {
  for (const [address, file] of site.texts) {
    if (!pagesWithRoute.has(address))
      app.get(asPattern(address), (request, reply) => sendText(file, { request, reply }))
  }

  await app.register(fastifyStatic, { root: site.folder, serve: false, cacheControl: false, dotfiles: 'allow' })
  for (const path of site.media) {
    const cacheControl = cacheControlOf(`/${path}`)
    app.get(asPattern(`/${path}`), (_request, reply) => reply.header('cache-control', cacheControl).sendFile(path))
  }
}

/** The router reads a colon as the start of a parameter unless it is doubled. */
function asPattern(address: string): string {
  return address.replaceAll(':', '::')
}
