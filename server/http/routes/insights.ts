import type { FastifyInstance, FastifyRequest } from 'fastify'
import { insightSchema } from '../../../contract/insights.ts'
import { createTally } from '../../insights/insight-tally.ts'
import { limits } from '../../platform/limits.ts'
import { validate } from '../../platform/validate.ts'
import { isPage } from '../answers/site-pages.ts'
import type { AppDeps } from '../app-deps.ts'
import { previewCookie } from '../draft-preview/preview-cookie.ts'

const saveEveryMs = 5000

/** A form that a browser posted without a script stays at the address that it was posted to. */
const answeringPages: ReadonlyMap<string, string> = new Map([
  ['/api/contact', '/consultation-form'],
  ['/api/privacy-request', '/privacy-request'],
])

/** `POST /insights/view`: one more of something on a page. Nothing about the visitor is read, kept or logged. */
export async function insightsRoutes(
  api: FastifyInstance,
  { site, database, clock, configuration }: AppDeps,
): Promise<void> {
  const preview = previewCookie(configuration)
  const tally = createTally({ database, clock, siteFacts: site.facts, isPage: (address) => isPage(site, address) })
  const save = () =>
    tally.save().catch((err: unknown) => api.log.warn({ err }, "Insights can't be stored yet and will be tried again."))
  const saving = setInterval(save, saveEveryMs).unref()
  api.addHook('onClose', async () => {
    clearInterval(saving)
    await save()
  })

  api.post(
    '/insights/view',
    { bodyLimit: limits.smallBodyBytes, config: { rate: 'insights', isOpenInPreview: true } },
    async (request, reply) => {
      const { page, event } = validate(insightSchema, request.body)
      if (isWanted(request) && !preview.isIn(request.headers.cookie))
        tally.count(answeringPages.get(page) ?? page, event)
      return reply.code(204).send()
    },
  )
}

/** Global Privacy Control also applies to programs that don't run the script, and so does prefetching. */
function isWanted({ headers }: FastifyRequest): boolean {
  return headers['sec-gpc'] !== '1' && headers['sec-purpose'] === undefined
}
