import type { FastifyReply, FastifyRequest } from 'fastify'
import { consultationFields } from '../../contract/consultation-request.ts'
import { answerError, logFailure } from '../platform/answer-error.ts'
import type { BuiltSite } from '../platform/built-site.ts'
import type { AppError } from '../platform/errors.ts'
import { fillConsultationForm } from './fill-consultation-form.ts'

type Exchange = { request: FastifyRequest; reply: FastifyReply; site: BuiltSite }

type FormPage = { page: string; fields: readonly string[] }

const consultationFormPage: FormPage = { page: '/consultation-form', fields: consultationFields }

/** Answers a failed post from a browser without a script by the form page, with everything that the visitor wrote. */
export function answerWithForm(failure: AppError, exchange: Exchange, formPage = consultationFormPage): FastifyReply {
  const { request, reply, site } = exchange
  const page = site.texts.get(formPage.page)?.identity
  if (page === undefined) return answerError(failure, exchange)
  logFailure(failure, request)
  const values = new URLSearchParams(request.body instanceof URLSearchParams ? request.body : undefined)
  // With the same key the corrected form would be refused for ever.
  if (failure.code === 'idempotency-conflict') values.set('idempotencyKey', '')
  const html = fillConsultationForm(page.body.toString(), { values, faults: failure.fields, fields: formPage.fields })
  if (failure.retryAfterSeconds !== undefined) reply.header('retry-after', String(failure.retryAfterSeconds))
  return reply
    .code(failure.status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': page.headers['content-security-policy'],
      'cache-control': 'no-store',
    })
    .send(html)
}
