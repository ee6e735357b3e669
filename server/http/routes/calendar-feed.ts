import type { FastifyInstance } from 'fastify'
import { readFeed } from '../../appointments/calendar-feed.ts'
import { AppError } from '../../platform/errors.ts'
import { deskUrl } from '../../staff/desk-address.ts'
import type { AppDeps } from '../app-deps.ts'

/** A clinic's calendar for programs that subscribe to it: the secret in the address is all they need. */
export async function calendarFeedRoutes(api: FastifyInstance, deps: AppDeps): Promise<void> {
  const config = { isOpenToOrigins: true }
  api.get<{ Params: { file: string } }>('/calendar/:file', { config }, async ({ params }, reply) => {
    const [, secret] = /^([\w-]{43})\.ics$/.exec(params.file) ?? []
    if (secret === undefined) throw new AppError('not-found')
    const siteFacts = deps.site.facts
    const calendar = await readFeed({ ...deps, siteFacts }, { secret, deskUrl: deskUrl(deps.configuration) })
    return reply
      .headers({ 'cache-control': 'private, max-age=300', 'x-robots-tag': 'noindex' })
      .type('text/calendar; charset=utf-8')
      .send(calendar)
  })
}
