import { resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { sendText } from '../answers/text-files.ts'
import type { StaffDeps } from '../app-deps.ts'
import { type BuiltSite, cacheControlOf, hasHash, pagesWithRoute } from '../built-site.ts'
import { showPreview } from '../draft-preview/preview-pages.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The address of the file that answers, for the log. */
    fileAddress: string | undefined
  }
}

/**
 * The files of the build by their exact addresses, so that no address can reach anything else: text from memory, pictures,
 * fonts and videos from disk, where Range requests are answered. One route for all, because another version of the site
 * has other files.
 */
export async function siteRoutes(app: FastifyInstance, deps: StaffDeps): Promise<void> {
  const { site, lookForPublication } = deps
  await app.register(fastifyStatic, { root: resolve('.'), serve: false, cacheControl: false, dotfiles: 'allow' })
  app.decorateRequest('fileAddress', undefined)
  showPreview(app, deps)
  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const address = `/${request.params['*']}`
    // A page that another server showed a moment before this one hears of it.
    if (!hasFile(site, address) && hasHash(address)) await lookForPublication?.()
    if (!hasFile(site, address)) return reply.callNotFound()
    request.fileAddress = address
    const text = site.texts.get(address)
    if (text !== undefined) return sendText(text, { request, reply, isPrivate: request.isPreviewOver })
    return reply.header('cache-control', cacheControlOf(address)).sendFile(address, site.media.get(address))
  })
}

/** Whether a file of the site answers at this address. */
export function hasFile({ texts, media }: BuiltSite, address: string): boolean {
  return (texts.has(address) && !pagesWithRoute.has(address)) || media.has(address)
}
