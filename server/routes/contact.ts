import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { consultationRequestSchema } from '../../contract/consultation-request.ts'
import type { AppParts } from '../app-parts.ts'
import { requestConsultation } from '../consultations/request-consultation.ts'
import { toAppError } from '../platform/answer-error.ts'
import { AppError } from '../platform/errors.ts'
import { isOwnOrigin } from '../platform/is-own-origin.ts'
import { parseFormBody } from '../platform/parse-form-body.ts'
import { parseJsonBody } from '../platform/parse-json-body.ts'
import { answerWithForm } from './answer-with-form.ts'
import { readFormSubmission, readJsonSubmission } from './read-submission.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Why this request will be refused once its body has been read, so that the answer can keep the visitor's words. */
    refusal: AppError | null
  }
}

const bodyLimit = 64 * 1024
const sameContentWindowMs = 10 * 60 * 1000

/** `POST /api/contact`: JSON from the form's script, or the form itself from a browser without one. */
export async function contactRoutes(app: FastifyInstance, parts: AppParts): Promise<void> {
  const { configuration, site } = parts
  const schema = consultationRequestSchema(site.facts)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) =>
    parseJsonBody(body),
  )
  app.addContentTypeParser(formType, { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) =>
    parseFormBody(body),
  )
  await app.register(rateLimit, { global: false, max: configuration.contactRateLimit, timeWindow: 60_000 })
  const countRequest = app.createRateLimit()

  app.decorateRequest('refusal', null)
  app.addHook('onRequest', async (request) => {
    request.refusal = await findRefusal(request)
    if (request.refusal !== null && !isForm(request)) throw request.refusal
  })
  app.addHook('preHandler', async (request) => {
    if (request.refusal !== null) throw request.refusal
  })

  app.post('/api/contact', { bodyLimit, errorHandler: answerFailure }, async (request, reply) => {
    const isWithoutScript = request.body instanceof URLSearchParams
    const submission =
      request.body instanceof URLSearchParams
        ? readFormSubmission(schema, request.body)
        : readJsonSubmission(schema, request.body, request.headers)
    const dedupeWindowMs = isWithoutScript ? sameContentWindowMs : undefined
    const stored = await requestConsultation({ ...parts, siteFacts: site.facts }, { ...submission, dedupeWindowMs })
    parts.wakeOutbox()
    reply.header('cache-control', 'no-store')
    return isWithoutScript ? reply.redirect('/thank-you', 303) : reply.code(201).send(stored)
  })

  async function findRefusal(request: FastifyRequest): Promise<AppError | null> {
    const { origin, host } = request.headers
    const count = await countRequest(request)
    if (!count.isAllowed && count.isExceeded) {
      return new AppError('too-many-requests', { retryAfterSeconds: Math.max(1, count.ttlInSeconds) })
    }
    if (!isOwnOrigin({ origin, host }, configuration)) return new AppError('foreign-origin')
    if (!isPlain(request)) return new AppError('unsupported-media-type')
    return null
  }

  function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const failure = toAppError(error)
    if (!isForm(request) || prefersProblem(request)) throw failure
    return answerWithForm(failure, { request, reply, site })
  }
}

const formType = 'application/x-www-form-urlencoded'

function isForm(request: FastifyRequest): boolean {
  return request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() === formType
}

/** A compressed body would not be unpacked, and its limit could not be trusted. */
function isPlain(request: FastifyRequest): boolean {
  return (request.headers['content-encoding'] ?? 'identity') === 'identity'
}

function prefersProblem(request: FastifyRequest): boolean {
  const accept = request.headers.accept ?? ''
  return /application\/(problem\+)?json/.test(accept) && !accept.includes('text/html')
}
