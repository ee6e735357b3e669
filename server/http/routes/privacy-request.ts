import type { FastifyInstance } from 'fastify'
import { formContextSchema } from '../../../contract/form-context.ts'
import { privacyRequestFields, privacyRequestSchema } from '../../../contract/privacy-request.ts'
import { AppError } from '../../platform/errors.ts'
import { validate } from '../../platform/validate.ts'
import { requestPrivacyAction } from '../../privacy-requests/request-privacy-action.ts'
import type { AppDeps } from '../app-deps.ts'
import { readFormFields } from '../edge/parse-form-body.ts'
import type { FormPages } from './answer-form-post.ts'

const formPages: FormPages = { faulty: '/privacy-request', failed: '/privacy-request', fields: privacyRequestFields }

const postedNames = [...privacyRequestFields, 'website', 'page']

/** `POST /api/privacy-request`: the plain form of the privacy page, which needs no script at all. */
export async function privacyRequestRoutes(api: FastifyInstance, deps: AppDeps): Promise<void> {
  const config = { rate: 'privacyRequests', accepts: ['application/x-www-form-urlencoded'], formPages } as const

  api.post('/api/privacy-request', { config }, async (request, reply) => {
    if (!(request.body instanceof URLSearchParams)) throw new AppError('malformed-request')
    const { website = '', page = '', ...fields } = readFormFields(request.body, postedNames)
    const context = formContextSchema.safeParse({ website, page })
    if (!context.success) throw new AppError('malformed-request')
    const submission = { request: validate(privacyRequestSchema, fields), context: context.data }
    await requestPrivacyAction({ ...deps, siteFacts: deps.site.facts }, submission)
    deps.wakeOutbox()
    return reply.redirect('/privacy-request-received', 303)
  })
}
