import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { formContextSchema } from '../../contract/form-context.ts'
import { type PrivacyRequest, privacyRequestFields, privacyRequestSchema } from '../../contract/privacy-request.ts'
import type { AppParts } from '../app-parts.ts'
import { toAppError } from '../platform/answer-error.ts'
import { AppError } from '../platform/errors.ts'
import { isOwnOrigin } from '../platform/is-own-origin.ts'
import { parseFormBody, readFormFields } from '../platform/parse-form-body.ts'
import { requestPrivacyAction } from '../privacy-requests/request-privacy-action.ts'
import { answerWithForm } from './answer-with-form.ts'
import { listFaults } from './read-submission.ts'

const formPage = { page: '/privacy-request', fields: privacyRequestFields }

/** `POST /api/privacy-request`: the plain form of the privacy page, which needs no script at all. */
export async function privacyRequestRoutes(app: FastifyInstance, parts: AppParts): Promise<void> {
  const { configuration, site } = parts
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) => parseFormBody(body),
  )
  await app.register(rateLimit, { global: false, max: configuration.contactRateLimit, timeWindow: 60_000 })
  const countRequest = app.createRateLimit()

  app.post('/api/privacy-request', { errorHandler: answerFailure }, async (request, reply) => {
    const { origin, host } = request.headers
    const count = await countRequest(request)
    if (!count.isAllowed && count.isExceeded)
      throw new AppError('too-many-requests', { retryAfterSeconds: Math.max(1, count.ttlInSeconds) })
    if (!isOwnOrigin({ origin, host }, configuration)) throw new AppError('foreign-origin')
    if (!(request.body instanceof URLSearchParams)) throw new AppError('malformed-request')
    const { website = '', page = '', ...fields } = readFormFields(request.body)
    const context = formContextSchema.safeParse({ website, page })
    if (!context.success) throw new AppError('malformed-request')
    const submission = { request: validate(fields), context: context.data }
    await requestPrivacyAction({ ...parts, siteFacts: site.facts }, submission)
    parts.wakeOutbox()
    return reply.header('cache-control', 'no-store').redirect('/privacy-request-received', 303)
  })

  function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    return answerWithForm(toAppError(error), { request, reply, site }, formPage)
  }
}

function validate(fields: unknown): PrivacyRequest {
  const result = privacyRequestSchema.safeParse(fields)
  if (result.success) return result.data
  throw new AppError('invalid-request', { fields: listFaults(result.error.issues) })
}
