import { load } from 'cheerio/slim'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { escapeMarkup } from '../../../contract/escape-markup.ts'
import { AppError } from '../../platform/errors.ts'
import { limits } from '../../platform/limits.ts'
import { memoize } from '../../platform/memoize.ts'
import { withdrawConsent } from '../../withdrawals/withdraw-consent.ts'
import type { AppDeps } from '../app-deps.ts'
import type { TextFile } from '../built-site.ts'

const config = {
  // RFC 8058 lets mail programs post either type, from a page of their own: the token alone opens this.
  accepts: ['application/x-www-form-urlencoded', 'multipart/form-data'],
  isOpenToOrigins: true,
} as const

/**
 * The link in every visitor's email. Opening it only shows a button, because mail scanners open every link;
 * pressing it, or a mail program's one-click post (RFC 8058), records the withdrawal.
 */
export async function unsubscribeRoutes(api: FastifyInstance, deps: AppDeps): Promise<void> {
  const readPage = memoize(
    () => deps.site.texts.get('/unsubscribe'),
    (page) => page && { page, write: pageWithToken(page) },
  )

  api.get('/unsubscribe', { config }, async (request, reply) =>
    sendFilledPage(reply, readPage(), [readToken(request, undefined)]),
  )

  api.post('/unsubscribe', { bodyLimit: limits.smallBodyBytes, config }, async (request, reply) => {
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    await withdrawConsent({ ...deps, siteFacts: deps.site.facts }, readToken(request, form))
    deps.wakeOutbox()
    const isOneClick = !form.has('token')
    return isOneClick
      ? reply.code(200).type('text/plain; charset=utf-8').send('Unsubscribed\n')
      : reply.redirect('/unsubscribed', 303)
  })
}

type FilledPage = { page: TextFile; write: ReturnType<typeof pageWithToken> }

/** Answers with a page that holds a secret. Throws `not-found` where the site has none. */
export function sendFilledPage(reply: FastifyReply, shown: FilledPage | undefined, values: readonly string[]) {
  if (shown === undefined) throw new AppError('not-found')
  const { etag: _etag, 'content-length': _length, ...headers } = shown.page.identity.headers
  reply.headers({ ...headers, 'cache-control': 'no-store' })
  return reply.send(shown.write(values))
}

/**
 * Cuts the page where the token goes, and where a text goes if `place` is given: reading the markup for every visit would
 * be costly.
 */
export function pageWithToken(page: TextFile, place = ''): (values: readonly string[]) => string {
  const markers = ['token-goes-here', 'text-goes-here']
  const $ = load(page.identity.body.toString())
  $('input[name=token]').attr('value', markers[0])
  if (place !== '') $(place).text(markers[1] ?? '')
  const parts = $.html().split(new RegExp(`(${markers.join('|')})`))
  return (values) =>
    parts.map((part) => (markers.includes(part) ? escapeMarkup(values[markers.indexOf(part)] ?? '') : part)).join('')
}

/** The token as it stands in the email's link. Throws `not-found` for anything that was never one. */
export function readToken(request: FastifyRequest, form: URLSearchParams | undefined): string {
  const address = new URL(request.url, 'http://localhost')
  const token = form?.get('token') ?? address.searchParams.get('token') ?? ''
  if (!/^[\w-]{16,200}$/.test(token)) throw new AppError('not-found')
  return token
}
