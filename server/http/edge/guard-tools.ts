import type { FastifyInstance } from 'fastify'
import type { Configuration } from '../../platform/configuration.ts'
import { AppError } from '../../platform/errors.ts'
import { readStaffSession } from '../../staff/read-staff-session.ts'
import { toolPages } from '../answers/site-pages.ts'
import { sendText } from '../answers/text-files.ts'
import type { StaffDeps } from '../app-deps.ts'

type Access = Pick<Configuration, 'toolsAccess'>

/** Says whether the internal tools exist on this server: their pages, their calls and what they stored. */
export function areToolsOpen({ toolsAccess }: Access): boolean {
  return toolsAccess !== 'off'
}

/** Makes every route registered on `tools` require a session if only staff may use the tools. Throws `not-signed-in`. */
export function guardTools(tools: FastifyInstance, deps: StaffDeps): void {
  if (deps.configuration.toolsAccess !== 'staff') return
  tools.addHook('onRequest', async ({ headers }) => {
    if (!(await isSignedIn(deps, headers.cookie))) throw new AppError('not-signed-in')
  })
}

/**
 * The pages of the tools where they are the staff's. Everybody else is led to the sign-in, and so is a member who follows
 * a link from elsewhere: that request comes without the cookie, and the desk leads back at once.
 */
export async function toolPageRoutes(app: FastifyInstance, deps: StaffDeps): Promise<void> {
  if (deps.configuration.toolsAccess !== 'staff') return
  for (const page of toolPages) {
    app.get(page, async (request, reply) => {
      const file = deps.site.toolPages.get(page)
      if (file === undefined) throw new AppError('not-found')
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
