// Sends text files from memory, before the framework or through it.

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type BuiltSite, hasHash, pagesWithRoute, type TextFile } from '../built-site.ts'
import { isOfDesk, type PreviewCookie } from '../draft-preview/preview-cookie.ts'
import { findHostFault } from '../edge/host-and-origin.ts'
import type { Overload } from '../edge/overload.ts'
import type { LogRequest } from '../log/request-log.ts'
import { negotiateEncoding } from './negotiate-encoding.ts'

/**
 * Answers a plain request for a file in memory. Returns false for everything else, which the framework's routes answer.
 */
export type AnswerFile = (request: IncomingMessage, response: ServerResponse) => boolean

type Deps = {
  site: BuiltSite
  overload: Overload
  isClosing: () => boolean
  nextRequestId: () => string
  logRequest: LogRequest
  preview: Pick<PreviewCookie, 'isIn'>
}

/** Only the framework handles these: a body, or a copy the visitor already has. */
const moreThanPlain = ['content-length', 'transfer-encoding', 'if-none-match'] as const

/**
 * Nine of ten requests, answered without the framework's router, hooks and tables of headers: a fifth more pages a second.
 */
export function answerFilesFirst({ site, overload, isClosing, ...deps }: Deps): AnswerFile {
  const { nextRequestId, logRequest, preview } = deps
  return (request, response) => {
    const { method, url: address = '', headers } = request
    const file = method === 'GET' && !pagesWithRoute.has(address) ? site.texts.get(address) : undefined
    if (file === undefined || moreThanPlain.some((name) => headers[name] !== undefined)) return false
    // An admin in the preview may get another page.
    if (headers.cookie !== undefined && preview.isIn(headers.cookie) && !hasHash(address) && !isOfDesk(address))
      return false
    // A closing server leaves the answer to the framework, which ends the connection with it.
    if (overload.isOn() || isClosing() || findHostFault(request) !== undefined) return false
    const startedAt = performance.now()
    response.once('finish', () => {
      logRequest({ id: nextRequestId(), method: 'GET', route: address, status: 200, ms: performance.now() - startedAt })
    })
    const { body, headerList } = file[negotiateEncoding(headers['accept-encoding'])]
    response.writeHead(200, headerList).end(body)
    return true
  }
}

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
