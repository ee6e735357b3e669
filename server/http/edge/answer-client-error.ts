import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { AppError, type ErrorCode } from '../../platform/errors.ts'
import { describeProblem } from '../answers/answer-error.ts'

type Headers = Readonly<Record<string, string>>

const parserCodes: ReadonlyMap<string, ErrorCode> = new Map([
  ['HPE_HEADER_OVERFLOW', 'headers-too-large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', 'request-timeout'],
])

/** The newest answer on each connection, finished or not. */
const newestAnswers = new WeakMap<Socket, ServerResponse>()

/**
 * Connections waiting for their last answer. Their senders may go on with garbage, so nothing more is read until then.
 */
const endingConnections = new WeakSet<Socket>()

/**
 * Remembers an answer that has begun, and returns the one before it on its connection, finished or not, so that an
 * error for the garbage behind a request can't arrive before the request's answer.
 */
export function noteAnswer({ socket }: IncomingMessage, answer: ServerResponse): ServerResponse | undefined {
  const before = newestAnswers.get(socket)
  newestAnswers.set(socket, answer)
  return before
}

/**
 * Answers what Node's HTTP parser rejects before any framework sees it, in the same words and with the same headers as
 * everything else. If the request before it is complete and still being processed, that answer goes first. Otherwise a
 * stored request would look like a rejected one.
 */
export function answerClientError(error: Error & { code?: string }, socket: Socket, headers: Headers): void {
  if (endingConnections.has(socket)) return
  const answer = newestAnswers.get(socket)
  if (answer?.req.complete && !answer.writableFinished && !answer.destroyed) {
    endingConnections.add(socket)
    socket.pause()
    answer.once('close', () => {
      endingConnections.delete(socket)
      refuse(error, socket, headers)
      // Otherwise we would never learn that the other side has closed as well.
      socket.resume()
    })
    return
  }
  refuse(error, socket, headers)
}

function refuse(error: Error & { code?: string }, socket: Socket, headers: Headers): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const failure = new AppError(parserCodes.get(error.code ?? '') ?? 'malformed-request')
  const body = JSON.stringify(describeProblem(failure))
  const lines = Object.entries({ ...headers, ...bodyHeaders(body) }).map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${failure.status} ${failure.code}`, ...lines, '', body].join('\r\n'))
}

/** Answers an `Expect` that is not `100-continue`. */
export function answerExpectation(_request: IncomingMessage, response: ServerResponse, headers: Headers): void {
  const failure = new AppError('expectation-failed')
  const body = JSON.stringify(describeProblem(failure))
  response.writeHead(failure.status, { ...headers, ...bodyHeaders(body) }).end(body)
}

function bodyHeaders(body: string): Headers {
  return {
    'content-type': 'application/problem+json',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  }
}
