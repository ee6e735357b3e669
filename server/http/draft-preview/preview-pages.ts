import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findFilesOfPage } from '../../editing/find-files-of-page.ts'
import { readStaffSession } from '../../staff/read-staff-session.ts'
import { findNotFoundPage, findRedirect, isPage } from '../answers/site-pages.ts'
import { sendText } from '../answers/text-files.ts'
import type { StaffDeps } from '../app-deps.ts'
import { hasHash, type TextFile } from '../built-site.ts'
import { isOfDesk, previewCookie } from './preview-cookie.ts'
import { addPreviewBar } from './preview-html.ts'
import { createPreviewSite, type Preview } from './preview-site.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Asked for with the preview's cookie by somebody who may not see it anymore: nobody keeps this answer. */
    isPreviewOver: boolean
  }
}

/**
 * Shows the draft, at the site's own addresses, to an admin whose browser has the preview's cookie. Whoever has only the
 * cookie sees what everybody does, and loses it. Nobody else is looked up.
 */
export function showPreview(site: FastifyInstance, deps: StaffDeps): void {
  const { editing, configuration } = deps
  const cookie = previewCookie(configuration)
  const findPreview = createPreviewSite({ editing, configuration })
  site.decorateRequest('isPreviewOver', false)

  site.addHook('onRequest', async (request, reply) => {
    if (!cookie.isIn(request.headers.cookie)) return
    const [address = '/'] = decodeAddress(request.url).split('?')
    // A name with a hash means the same bytes in every version.
    if ((hasHash(address) && deps.site.texts.has(address)) || isOfDesk(address)) return
    const session = await readStaffSession(deps, request.headers.cookie)
    const mayLook = session?.hasSecondFactor === true && session.member.role === 'admin'
    const preview = mayLook ? await findPreview() : undefined
    if (preview === undefined) {
      request.isPreviewOver = true
      reply.header('set-cookie', cookie.clear)
      return
    }
    return await answer(address, preview, { request, reply })
  })

  async function answer(
    address: string,
    preview: Preview,
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  ): Promise<FastifyReply> {
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    const text = preview.site.texts.get(address)
    if (text !== undefined && !text.isPage) return sendText(text, { request, reply, isPrivate: true })
    if (text !== undefined) return await sendPage(text, { address, preview, reply })
    const folder = preview.site.media.get(address)
    if (folder !== undefined) return reply.sendFile(address, folder)
    const target = findRedirect(address, (other) => isPage(preview.site, other))
    if (target !== undefined) return reply.redirect(target, 307)
    return await sendPage(findNotFoundPage(address, preview.site), { address, preview, reply: reply.code(404) })
  }

  async function sendPage(
    { identity }: TextFile,
    { address, preview, reply }: { address: string; preview: Preview; reply: FastifyReply },
  ): Promise<FastifyReply> {
    const { draft, isOutdated } = preview
    const changed = new Set(draft.rows.map(({ path }) => path))
    const found = await findFilesOfPage(editing, draft.files, address)
    const files = found.map((file) => ({ ...file, isChanged: changed.has(file.path) }))
    const policy = identity.headers['content-security-policy']
    if (policy !== undefined) reply.header('content-security-policy', policy)
    return reply.type('text/html; charset=utf-8').send(addPreviewBar(identity.body.toString(), { files, isOutdated }))
  }
}

function decodeAddress(url: string): string {
  try {
    return decodeURIComponent(url)
  } catch {
    return url
  }
}
