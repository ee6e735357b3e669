import type { FastifyInstance } from 'fastify'
import { findCandidacyResult, readCandidacyAnswers } from '../../../contract/candidacy.ts'
import { AppError } from '../../platform/errors.ts'
import { limits } from '../../platform/limits.ts'
import type { AppDeps } from '../app-deps.ts'
import { showCandidacy } from './show-candidacy.ts'

/** `POST /api/candidacy`: the questions of /candidacy from a browser without a script. Nothing of it is kept. */
export async function candidacyRoutes(api: FastifyInstance, { site }: Pick<AppDeps, 'site'>): Promise<void> {
  const config = {
    accepts: ['application/x-www-form-urlencoded'],
    formPages: { faulty: '/candidacy-answer', failed: '/candidacy-answer', fields: [] },
  } as const

  api.post('/api/candidacy', { bodyLimit: limits.smallBodyBytes, config }, async (request, reply) => {
    const page = site.texts.get('/candidacy-answer')?.identity
    if (!(request.body instanceof URLSearchParams) || page === undefined) throw new AppError('malformed-request')
    const { questions, rules } = site.facts.candidacy
    const { answers, missing } = readCandidacyAnswers(questions, request.body)
    const result = missing.length === 0 ? findCandidacyResult(rules, answers) : undefined
    return reply
      .code(result === undefined ? 422 : 200)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': page.headers['content-security-policy'],
      })
      .send(showCandidacy(page.body.toString(), { answers, missing, result }))
  })
}
