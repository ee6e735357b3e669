import { load } from 'cheerio/slim'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppParts } from '../app-parts.ts'
import { withdrawConsent } from '../consultations/withdraw-consent.ts'
import { AppError } from '../platform/errors.ts'
import { parseFormBody } from '../platform/parse-form-body.ts'

/**
 * The link in every visitor's e-mail. Opening it only shows a button, because mail scanners open every link;
 * pressing it, or a mail program's one-click post (RFC 8058), records the withdrawal.
 */
export async function unsubscribeRoutes(app: FastifyInstance, parts: AppParts): Promise<void> {
  const { site } = parts
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) => parseFormBody(body),
  )
  // RFC 8058 lets mail programs choose this type; the token is in the address then, and the body says nothing new.
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, async () => new URLSearchParams())

  app.get('/unsubscribe', async (request, reply) => {
    const page = site.texts.get('/unsubscribe')?.identity
    if (page === undefined) throw new AppError('not-found')
    const $ = load(page.body.toString())
    $('input[name=token]').attr('value', readToken(request, undefined))
    const { etag: _etag, 'content-length': _length, ...headers } = page.headers
    return reply.headers({ ...headers, 'cache-control': 'no-store' }).send($.html())
  })

  app.post('/unsubscribe', { bodyLimit: 4096 }, async (request, reply) => {
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    await withdrawConsent(parts, readToken(request, form))
    reply.header('cache-control', 'no-store')
    const isOneClick = !form.has('token')
    return isOneClick
      ? reply.code(200).type('text/plain; charset=utf-8').send('Unsubscribed\n')
      : reply.redirect('/unsubscribed', 303)
  })
}

/** The token as it stands in the e-mail's link. Throws `not-found` for anything that was never one. */
function readToken(request: FastifyRequest, form: URLSearchParams | undefined): string {
  const address = new URL(request.url, 'http://localhost')
  const token = form?.get('token') ?? address.searchParams.get('token') ?? ''
  if (!/^[\w-]{16,200}$/.test(token)) throw new AppError('not-found')
  return token
}
