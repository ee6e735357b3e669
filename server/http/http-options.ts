import { randomBytes } from 'node:crypto'
import type { Server } from 'node:http'
import { type FastifyHttpOptions, LogController } from 'fastify'
import { limits } from '../platform/limits.ts'
import { answerClientError } from './answer-client-error.ts'
import { answerError } from './answer-error.ts'
import type { AppDeps } from './app-deps.ts'
import type { LogDestination } from './log-destination.ts'
import { type LogRequest, loggerOptions } from './request-log.ts'

type Deps = Pick<AppDeps, 'configuration' | 'site'> & {
  headers: Readonly<Record<string, string>>
  log: { destination: LogDestination; request: LogRequest }
}

/** How the server listens: limits against slow and oversized senders, ids, logs, and answers to unreadable requests. */
export function httpOptions({ configuration, site, headers, log }: Deps): FastifyHttpOptions<Server> {
  return {
    logger: { ...loggerOptions(configuration), stream: log.destination },
    logController: new LogController({ disableRequestLogging: true }),
    // One logger for all: a child for each request costs time, and only one line a request is written.
    childLoggerFactory: (logger) => logger,
    genReqId: requestIds(),
    trustProxy: (_address, hop) => hop < configuration.trustProxy,
    bodyLimit: limits.bodyBytes,
    // A visitor on a bad line may take this long; a sender that holds a connection open on purpose may not.
    requestTimeout: limits.requestTimeoutMs,
    connectionTimeout: 120_000,
    keepAliveTimeout: limits.idleConnectionMs,
    return503OnClosing: false,
    // Node looks for overdue connections at this interval only; its own 30 s would treble the two limits.
    http: { headersTimeout: limits.headersTimeoutMs, connectionsCheckingInterval: 2000, requireHostHeader: false },
    clientErrorHandler: (error, socket) => answerClientError(error, socket, headers),
    frameworkErrors: (error, request, reply) => {
      reply.raw.once('finish', () => log.request(request, reply))
      answerError(error, { request, reply: reply.headers(headers), site })
    },
  }
}

/** Ids that no other process or start gives, without asking for randomness at every request. */
function requestIds(): () => string {
  const prefix = randomBytes(4).toString('hex')
  let count = 0
  return () => `${prefix}-${(++count).toString(36)}`
}
