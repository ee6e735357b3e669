import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Problem } from '../../../contract/problem.ts'
import { AppError, type ErrorCode, errorKinds } from '../../platform/errors.ts'
import { type EventName, recordEvent } from '../../platform/events.ts'
import type { BuiltSite } from '../built-site.ts'
import { findNotFoundPage } from './site-pages.ts'
import { sendText } from './text-files.ts'

/** The error codes of the framework that say more than their status does. */
const frameworkCodes: ReadonlyMap<string, ErrorCode> = new Map([
  ['FST_ERR_CTP_INVALID_MEDIA_TYPE', 'unsupported-media-type'],
  ['FST_ERR_CTP_BODY_TOO_LARGE', 'body-too-large'],
])

/** Any thrown thing as an `AppError`: the framework's 4xx keep their meaning, everything unexpected is `internal`. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const code = error instanceof Error && 'code' in error ? frameworkCodes.get(String(error.code)) : undefined
  if (code !== undefined) return new AppError(code, { cause: error })
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (!(status >= 400 && status < 500)) return new AppError('internal', { cause: error })
  const known = Object.entries(errorKinds).find(([, kind]) => kind.status === status)?.[0]
  return new AppError(isErrorCode(known) ? known : 'malformed-request', { cause: error })
}

/** The body of an error answer as RFC 9457 describes it. A failure of ours names the clinic's `phone`, if it is given. */
export function describeProblem(error: AppError, phone?: string): Problem {
  const detail = error.detail ?? (phone !== undefined && error.status >= 500 ? `Please call us: ${phone}` : undefined)
  return {
    ...error.extension,
    type: `urn:problem-type:${error.code}`,
    title: errorKinds[error.code].title,
    status: error.status,
    ...(detail === undefined ? {} : { detail }),
    ...(error.fields.length === 0 ? {} : { errors: error.fields.map(({ field, message }) => ({ field, message })) }),
  }
}

/** The one answer to every failure: a problem document for programs, the designed page for someone who reads. */
export function answerError(
  error: unknown,
  { request, reply, site }: { request: FastifyRequest; reply: FastifyReply; site: BuiltSite },
): FastifyReply {
  const failure = toAppError(error)
  logFailure(failure, request)
  if (failure.retryAfterSeconds !== undefined) reply.header('retry-after', String(failure.retryAfterSeconds))
  const page = isForPrograms(request) ? undefined : pageFor(failure.status, { request, site })
  reply.code(failure.status)
  if (page !== undefined) return sendText(page, { request, reply, isPrivate: true })
  // As bytes: the framework would add a charset to a string, and this type has none.
  return reply
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(Buffer.from(JSON.stringify(describeProblem(failure, site.facts.phone.display))))
}

const eventsOfFailures: Partial<Record<ErrorCode, EventName>> = {
  'too-many-requests': 'rate-limit-hit',
  'image-limit-reached': 'quota-used-up',
  'export-library-full': 'quota-used-up',
  'foreign-origin': 'foreign-origin-refused',
  'import-refused': 'import-refused',
  'not-authorized': 'token-refused',
  'sign-in-refused': 'sign-in-refused',
}

/**
 * Logs failures on our side, and refusals that may be an attack. A caller's other mistakes show up as the status in the
 * request's log line.
 */
export function logFailure(failure: AppError, request: FastifyRequest): void {
  const event = eventsOfFailures[failure.code]
  if (event !== undefined) {
    const route = request.routeOptions?.url ?? '(none)'
    const { reason } = failure
    recordEvent(request.log, event, { requestId: request.id, route, ...(reason !== undefined && { reason }) })
  }
  if (failure.status < 500) return
  const err = failure.code === 'internal' ? (failure.cause ?? failure) : failure
  request.log.error({ requestId: request.id, code: failure.code, err }, 'request failed')
}

function pageFor(status: number, { request, site }: { request: FastifyRequest; site: BuiltSite }) {
  if (status >= 500) return site.failurePage
  if (status === 429) return site.refusalPages.get('too-many-requests')
  return status === 404 || status === 400 ? findNotFoundPage(request.url, site) : undefined
}

function isForPrograms(request: FastifyRequest): boolean {
  return /^\/(api\/|healthz|readyz|insights\/view)/.test(request.url)
}

function isErrorCode(value: string | undefined): value is ErrorCode {
  return value !== undefined && value in errorKinds
}
