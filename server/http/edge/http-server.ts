import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { limits } from '../../platform/limits.ts'
import type { AnswerFile } from '../answers/text-files.ts'
import { noteAnswer } from './answer-client-error.ts'

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
    const begin = () => answerFile(request, response) || framework(request, response)
    const before = noteAnswer(request, response)
    if (before === undefined || before.writableFinished) begin()
    else beginInTurn(request, before, begin)
  })
  return server.setTimeout(limits.silentConnectionMs)
}

/** `before` is the answer that is not yet out on the request's connection. */
type BeginInTurn = (request: IncomingMessage, before: ServerResponse, begin: () => void) => void

/**
 * Begins pipelined requests, those that were sent before the last answer was out, one after the other: each behind the
 * answer before it, with a turn for everyone else in between. Browsers never send them, so no visitor waits here. A
 * connection that sends too many ahead ends.
 */
export function createPipelinedRequests(): BeginInTurn {
  const ready: (() => void)[] = []
  const ahead = new WeakMap<Socket, number>()

  return ({ socket }, before, begin) => {
    const waiting = (ahead.get(socket) ?? 0) + 1
    ahead.set(socket, waiting)
    if (waiting > limits.pipelinedRequests) socket.destroy()
    before.once('close', () => {
      ahead.set(socket, (ahead.get(socket) ?? 1) - 1)
      const count = ready.push(() => socket.destroyed || begin())
      if (count === 1) setImmediate(beginNext)
    })
  }

  function beginNext(): void {
    ready[0]?.()
    ready.shift()
    if (ready.length > 0) setImmediate(beginNext)
  }
}

/** After a drain, the server goes on for so long, so that connections that are in use end with an answer. */
const lastAnswersMs = 1000

/**
 * Lets `app.close` finish as soon as the last answer is out. Otherwise Node waits for connections that a browser opened
 * in advance and never used, and for kept-alive ones whose last answer came after closing began. After a drain, proxies
 * get a moment to end theirs.
 */
export function closeConnections(app: FastifyInstance, draining: AbortSignal | undefined): void {
  const sockets = new Set<Socket>()
  app.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  app.addHook('preClose', async () => {
    if (draining?.aborted) await setTimeout(lastAnswersMs)
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
    app.server.once('close', () => clearInterval(sweep))
  })
}
