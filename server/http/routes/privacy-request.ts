import type { FastifyInstance } from 'fastify'
import { formContextSchema } from '../../../contract/form-context.ts'
import { privacyRequestFields, privacyRequestSchema } from '../../../contract/privacy-request.ts'
import type { AppParts } from '../app-deps.ts'
import { AppError } from '../../platform/errors.ts'
import { readFormFields } from '../parse-form-body.ts'
import { validate } from '../../platform/validate.ts'
import { requestPrivacyAction } from '../../privacy-requests/request-privacy-action.ts'
import type { FormPages } from './answer-form-post.ts'

const formPages: FormPages = { faulty: '/privacy-request', failed: '/privacy-request', fields: privacyRequestFields }

/** `POST /api/privacy-request`: the plain form of the privacy page, which needs no script at all. */
export async function privacyRequestRoutes(api: FastifyInstance, parts: AppParts): Promise<void> {
  const config = { rate: 'privacyRequests', accepts: ['application/x-www-form-urlencoded'], formPages } as const

  api.post('/api/privacy-request', { config }, async (request, reply) => {
    if (!(request.body instanceof URLSearchParams)) throw new AppError('malformed-request')
    const { website = '', page = '', ...fields } = readFormFields(request.body)
    const context = formContextSchema.safeParse({ website, page })
    if (!context.success) throw new AppError('malformed-request')
    const submission = { request: validate(privacyRequestSchema, fields), context: context.data }
    await requestPrivacyAction({ ...parts, siteFacts: parts.site.facts }, submission)
    parts.wakeOutbox()
    return reply.header('cache-control', 'no-store').redirect('/privacy-request-received', 303)
  })
}
