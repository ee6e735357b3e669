import type { FastifyInstance } from 'fastify'
import { consultationFields, consultationRequestSchema } from '../../../contract/consultation-request.ts'
import { requestConsultation } from '../../consultations/request-consultation.ts'
import { memoize } from '../../platform/memoize.ts'
import type { AppDeps } from '../app-deps.ts'
import type { FormPages } from './answer-form-post.ts'
import { readFormSubmission, readJsonSubmission } from './read-submission.ts'

const sameContentWindowMs = 10 * 60 * 1000
const formPages: FormPages = {
  faulty: '/consultation-form',
  failed: '/consultation-form-failed',
  fields: [...consultationFields, 'answers'],
}

/** `POST /api/contact`: JSON from the form's script, or the form itself from a browser without one. */
export async function contactRoutes(api: FastifyInstance, deps: AppDeps): Promise<void> {
  const { site } = deps
  const readSchema = memoize(
    () => site.facts.locations,
    () => consultationRequestSchema(site.facts),
  )
  const config = { rate: 'consultations', accepts: ['application/json', formType], formPages } as const

  api.post('/api/contact', { config }, async (request, reply) => {
    const schema = readSchema()
    const form = request.body instanceof URLSearchParams ? request.body : undefined
    const submission = form
      ? { ...readFormSubmission(schema, form), dedupeWindowMs: sameContentWindowMs }
      : readJsonSubmission(schema, request.body, request.headers)
    const stored = await requestConsultation({ ...deps, siteFacts: site.facts }, submission)
    deps.wakeOutbox()
    deps.live.publish({ kind: 'request-created', id: stored.id, location: submission.request.location })
    return form ? reply.redirect('/thank-you', 303) : reply.code(201).send(stored)
  })
}

const formType = 'application/x-www-form-urlencoded'
