import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TextFile } from './built-site.ts'
import { negotiateEncoding } from './negotiate-encoding.ts'

type Exchange = { request: FastifyRequest; reply: FastifyReply; isPrivate?: boolean }

/**
 * Sends a text file from memory in the visitor's encoding, or 304 when the visitor has these very bytes. What is private,
 * or an error, is kept by nobody.
 */
export function sendText(file: TextFile, { request, reply, isPrivate = false }: Exchange): FastifyReply {
  const { body, etag, headers } = file[negotiateEncoding(request.headers['accept-encoding'])]
  if (isPrivate) {
    return reply.headers(headers).removeHeader('etag').header('cache-control', 'no-store').send(body)
  }
  if (matchesTag(request.headers['if-none-match'], etag)) {
    return reply.headers(headers).removeHeader('content-length').removeHeader('content-encoding').code(304).send()
  }
  return reply.headers(headers).send(body)
}

/** RFC 9110, 13.1.2: a list of tags or `*`, compared weakly, because a proxy may have weakened ours. */
function matchesTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  if (header.trim() === '*') return true
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
