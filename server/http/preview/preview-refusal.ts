import type { FastifyReply } from 'fastify'
import { errorKinds } from '../../platform/errors.ts'

/** What an admin reads in a browser without a script who sent a form of the preview. */
export function answerPreviewForm(reply: FastifyReply): FastifyReply {
  const { status, title } = errorKinds['preview-sends-nothing']
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(
      `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1>
<p>You're in the preview, so the form wasn't sent. To send it, leave the preview first.</p><p><a href="/">Home page</a></p></body></html>`,
    )
}
