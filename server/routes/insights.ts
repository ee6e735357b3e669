import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { insightSchema } from '../../contract/insights.ts'
import type { AppParts } from '../app-parts.ts'
import { createTally } from '../insights/insight-tally.ts'
import { AppError } from '../platform/errors.ts'
import { isOwnOrigin } from '../platform/is-own-origin.ts'
import { limits } from '../platform/limits.ts'
import { parseJsonBody } from '../platform/parse-json-body.ts'

const saveEveryMs = 5000

/** `POST /insights/view`: one more of something on a page. Nothing about the visitor is read, kept or logged. */
export async function insightsRoutes(
  app: FastifyInstance,
  { configuration, site, database, clock }: AppParts,
): Promise<void> {
  const pages = new Set([...site.texts].filter(([, file]) => file.isPage).map(([address]) => address))
  const tally = createTally({ database, clock, timeZone: site.facts.timeZone, pages })
  const save = () =>
    tally.save().catch((err: unknown) => app.log.warn({ err }, 'Insights wait: they cannot be stored.'))
  const saving = setInterval(save, saveEveryMs).unref()
  app.addHook('onClose', async () => {
    clearInterval(saving)
    await save()
  })

  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) =>
    parseJsonBody(body),
  )
  const max = configuration.contactRateLimit * limits.insightsPerContactRequest
  await app.register(rateLimit, { global: false })
  const config = { rateLimit: { max, timeWindow: 60_000, errorResponseBuilder: tooMany } }
  app.post('/insights/view', { bodyLimit: 4096, config }, async (request, reply) => {
    const { origin, host } = request.headers
    if (!isOwnOrigin({ origin, host }, configuration)) throw new AppError('foreign-origin')
    const insight = insightSchema.safeParse(request.body)
    if (!insight.success) throw new AppError('invalid-request', { detail: 'Give a page and a known event.' })
    if (isWanted(request)) tally.count(insight.data.page, insight.data.event)
    return reply.code(204).header('cache-control', 'no-store').send()
  })
}

/** Global Privacy Control counts for a program that does not run the script, too; so does loading ahead. */
function isWanted({ headers }: FastifyRequest): boolean {
  return headers['sec-gpc'] !== '1' && headers['sec-purpose'] === undefined
}

function tooMany(_request: FastifyRequest, { ttl }: { ttl: number }): AppError {
  return new AppError('too-many-requests', { retryAfterSeconds: Math.max(1, Math.ceil(ttl / 1000)) })
}
