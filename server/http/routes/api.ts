import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerError, toAppError } from '../answers/answer-error.ts'
import type { StaffDeps } from '../app-deps.ts'
import { answerPreviewForm } from '../draft-preview/preview-html.ts'
import { guardApi, isFormPost } from '../edge/guard-api.ts'
import { guardTools } from '../edge/guard-tools.ts'
import { answerFormPost, type FormPages } from './answer-form-post.ts'
import { appointmentRoutes } from './appointment.ts'
import { calendarFeedRoutes } from './calendar-feed.ts'
import { candidacyRoutes } from './candidacy.ts'
import { contactRoutes } from './contact.ts'
import { designExportRoutes } from './design-export.ts'
import { figmaPluginRoutes } from './figma-plugin.ts'
import { imageRoutes } from './images.ts'
import { insightsRoutes } from './insights.ts'
import { privacyRequestRoutes } from './privacy-request.ts'
import { unsubscribeRoutes } from './unsubscribe.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The pages that answer a browser which posts this route's form without a script. */
    formPages?: FormPages
  }
}

/** Everything that is a call and not a page, behind one edge. */
export async function apiRoutes(api: FastifyInstance, deps: StaffDeps): Promise<void> {
  const { configuration, site } = deps
  await guardApi(api, configuration)
  api.setErrorHandler((error, request, reply) => {
    const { formPages } = request.routeOptions.config
    const isForPerson = formPages !== undefined && isFormPost(request) && !prefersProblem(request)
    if (isForPerson && toAppError(error).code === 'preview-sends-nothing') return answerPreviewForm(reply)
    return isForPerson
      ? answerFormPost(error, formPages, { request, reply, site })
      : answerError(error, { request, reply, site })
  })
  await api.register(contactRoutes, deps)
  await api.register(candidacyRoutes, deps)
  await api.register(unsubscribeRoutes, deps)
  await api.register(appointmentRoutes, deps)
  await api.register(calendarFeedRoutes, deps)
  await api.register(privacyRequestRoutes, deps)
  await api.register(insightsRoutes, deps)
  // The plugin has a token instead of a session.
  await api.register(figmaPluginRoutes, deps)
  await api.register(async (tools) => {
    guardTools(tools, deps)
    await tools.register(designExportRoutes, deps)
    await tools.register(imageRoutes, deps)
  })
}

function prefersProblem({ headers }: FastifyRequest): boolean {
  const accept = headers.accept ?? ''
  return /application\/(problem\+)?json/.test(accept) && !accept.includes('text/html')
}
