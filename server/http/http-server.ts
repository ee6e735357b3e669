import { createServer, type RequestListener, type Server } from 'node:http'
import { limits } from '../platform/limits.ts'
import { noteAnswer } from './answer-client-error.ts'
import type { AnswerFile } from './answer-file.ts'
import { createPipelinedRequests } from './pipelined-requests.ts'

/**
 * The server underneath the framework, with limits against slow and oversized senders. Requests start in the order they
 * arrive. A request for a file in memory never enters the framework.
 */
export function createHttpServer(answerFile: AnswerFile, framework: RequestListener): Server {
  const beginInTurn = createPipelinedRequests()
  const options = {
    // A visitor on a bad line may take this long; a sender that holds a connection open on purpose may not.
    requestTimeout: limits.requestTimeoutMs,
    headersTimeout: limits.headersTimeoutMs,
    keepAliveTimeout: limits.idleConnectionMs,
    // Node looks for overdue connections at this interval only; its own 30 s would treble the limits.
    connectionsCheckingInterval: 2000,
    requireHostHeader: false,
  }
  const server = createServer(options, (request, response) => {
    // A closing server leaves the answer to the framework, which tells the browser to close, too.
    const begin = () => (server.listening && answerFile(request, response)) || framework(request, response)
    const before = noteAnswer(request, response)
    if (before === undefined || before.writableFinished) begin()
    else beginInTurn(request, before, begin)
  })
  return server.setTimeout(limits.silentConnectionMs)
}
