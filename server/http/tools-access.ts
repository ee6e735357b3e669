import type { FastifyInstance } from 'fastify'
import type { Configuration } from '../platform/configuration.ts'
import { AppError } from '../platform/errors.ts'
import { readStaffSession } from '../staff/read-staff-session.ts'
import type { StaffDeps } from './app-deps.ts'
import type { BuiltSite } from './built-site.ts'
import { sendText } from './send-text.ts'

/** The pages of the internal tools; their calls are routes that are not registered while the tools are off. */
const toolPages = ['/image-generator', '/growth-factors-images', '/component-export', '/gradients'] as const

type Access = Pick<Configuration, 'toolsAccess'>

/** Says whether the internal tools exist on this server: their pages, their calls and what they stored. */
export function areToolsOpen({ toolsAccess }: Access): boolean {
  return toolsAccess !== 'off'
}

/** The site that anybody sees on this server: without the pages of the tools, as if never built, unless they are public. */
export function siteWithAllowedTools(site: BuiltSite, { toolsAccess }: Access): BuiltSite {
  if (toolsAccess === 'public') return site
  const texts = new Map(site.texts)
  for (const page of toolPages) texts.delete(page)
  return { ...site, texts }
}

/** Where the tools are the staff's, every route registered on `tools` wants a session. Throws `not-signed-in`. */
export function guardTools(tools: FastifyInstance, deps: StaffDeps): void {
  if (deps.configuration.toolsAccess !== 'staff') return
  tools.addHook('onRequest', async ({ headers }) => {
    if (!(await isSignedIn(deps, headers.cookie))) throw new AppError('not-signed-in')
  })
}

/**
 * The pages of the tools where they are the staff's; `built` still has them. Everybody else is led to the sign-in, and so
 * is a member who follows a link from elsewhere: that request comes without the cookie, and the desk leads back at once.
 */
export async function toolPageRoutes(app: FastifyInstance, deps: StaffDeps & { built: BuiltSite }): Promise<void> {
  if (deps.configuration.toolsAccess !== 'staff') return
  for (const page of toolPages) {
    const file = deps.built.texts.get(page)
    if (file === undefined) continue
    app.get(page, async (request, reply) => {
      if (!(await isSignedIn(deps, request.headers.cookie))) {
        reply.header('cache-control', 'no-store')
        return reply.redirect(`/staff#/sign-in?back=${encodeURIComponent(page)}`, 303)
      }
      return sendText(file, { request, reply, isPrivate: true })
    })
  }
}

async function isSignedIn(deps: StaffDeps, cookie: string | undefined): Promise<boolean> {
  return (await readStaffSession(deps, cookie))?.hasSecondFactor ?? false
}
