import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppError, ErrorCode, FieldFault } from '../../platform/errors.ts'
import { logFailure, toAppError } from '../answers/answer-error.ts'
import { sendText } from '../answers/text-files.ts'
import type { BuiltSite, TextFile } from '../built-site.ts'
import { fillForm } from './fill-form.ts'

/** The built pages that answer the posts of one form. */
export type FormPages = {
  /** Shows what is wrong at which field. */
  faulty: string
  /** Says that it could not be sent now; everything is kept. */
  failed: string
  fields: readonly string[]
}

type Exchange = { request: FastifyRequest; reply: FastifyReply; site: BuiltSite }

/** Refusals that say nothing about a field: their pages are built once and repeat nothing of what was sent. */
const refusals: Partial<Record<ErrorCode, string>> = {
  'foreign-origin': 'foreign-origin',
  'too-many-requests': 'too-many-requests',
  overloaded: 'too-many-requests',
}

/**
 * Answers a failed post from a browser without a script. If the visitor can fix it, or if it's our fault, the form
 * comes back with everything they wrote. A refusal has its own page, which costs next to nothing.
 */
export function answerFormPost(error: unknown, pages: FormPages, { request, reply, site }: Exchange): FastifyReply {
  const failure = toAppError(error)
  logFailure(failure, request)
  if (failure.retryAfterSeconds !== undefined) reply.header('retry-after', String(failure.retryAfterSeconds))
  reply.code(failure.status)
  const values = request.body instanceof URLSearchParams ? request.body : undefined
  const form = findForm(failure, pages, site)
  if (values === undefined || form === undefined) {
    return sendText(findRefusal(failure, site), { request, reply, isPrivate: true })
  }
  const { body, headers } = form.identity
  const faults = [...failure.fields, ...remindOfConsent(values, failure)]
  const html = fillForm(body.toString(), { fields: pages.fields, values, faults })
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': headers['content-security-policy'],
      'cache-control': 'no-store',
    })
    .send(html)
}

/** The box has to be ticked again, which is easy to miss next to another error. */
function remindOfConsent(values: URLSearchParams, { fields }: AppError): FieldFault[] {
  if (!values.has('consent') || fields.length === 0 || fields.some(({ field }) => field === 'consent')) return []
  return [{ field: 'consent', message: 'Please check the consent box again. We never check it for you.' }]
}

function findForm(failure: AppError, { faulty, failed }: FormPages, site: BuiltSite): TextFile | undefined {
  if (failure.code in refusals) return undefined
  const isFaulty = failure.fields.length > 0
  if (isFaulty) return site.texts.get(faulty)
  return failure.status >= 500 ? site.texts.get(failed) : undefined
}

function findRefusal({ code }: AppError, site: BuiltSite): TextFile {
  return site.refusalPages.get(refusals[code] ?? 'unreadable') ?? site.failurePage
}
