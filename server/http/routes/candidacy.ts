// The slim build: the full one loads an HTTP client as well and makes the start a quarter slower.
import { type CheerioAPI, load } from 'cheerio/slim'
import type { FastifyInstance } from 'fastify'
import {
  type CandidacyAnswers,
  type CandidacyResult,
  encodeCandidacyAnswers,
  findCandidacyResult,
  readCandidacyAnswers,
} from '../../../contract/candidacy.ts'
import { AppError } from '../../platform/errors.ts'
import { limits } from '../../platform/limits.ts'
import type { AppDeps } from '../app-deps.ts'

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

type Shown = {
  answers: CandidacyAnswers
  /** Questions without an answer. */
  missing: readonly string[]
  result: CandidacyResult | undefined
}

/**
 * The built answer page with someone's answers still chosen, and above them the result, or the messages at the questions
 * that were left out.
 */
function showCandidacy(html: string, { answers, missing, result }: Shown): string {
  const $ = load(html)
  for (const [question, chosen] of Object.entries(answers)) {
    for (const answer of chosen) $(`input[name="${question}"][value="${answer}"]`).attr('checked', '')
  }
  if (result === undefined) {
    for (const question of missing) {
      const error = $(`[data-error-for="${question}"]`)
      error.text(error.attr('data-message') ?? '').removeAttr('hidden')
    }
    $(`[data-question="${missing[0]}"] legend`).attr('autofocus', '')
    $('head title').prepend('Error: ')
  } else {
    showResult($, answers, result)
  }
  return $.html()
}

function showResult($: CheerioAPI, answers: CandidacyAnswers, { outcome, rules }: CandidacyResult): void {
  const shown = [
    `[data-outcome="${outcome}"]`,
    ...rules.map((index) => `[data-rule="${index}"]`),
    ...Object.entries(answers).flatMap(([question, chosen]) =>
      chosen.map((answer) => `[data-answer="${question} ${answer}"]`),
    ),
  ]
  $('[data-result], [data-shown-with=answers]').removeAttr('hidden')
  $('input[name=answers]').attr('value', encodeCandidacyAnswers(answers))
  $(shown.join(', ')).removeAttr('hidden')
  $('[data-outcome][hidden], [data-rule][hidden], [data-answer][hidden]').remove()
  $('[data-verdict]:has([data-rule])').removeAttr('hidden')
  $('[data-verdict][hidden]').remove()
  $('[data-outcome] h2').attr('autofocus', '')
}
