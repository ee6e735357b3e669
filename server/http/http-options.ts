import { randomBytes } from 'node:crypto'
import type { Server } from 'node:http'
import { type FastifyHttpOptions, LogController } from 'fastify'
import { limits } from '../platform/limits.ts'
import { answerError } from './answers/answer-error.ts'
import type { AnswerFile } from './answers/text-files.ts'
import type { AppDeps } from './app-deps.ts'
import { answerClientError } from './edge/answer-client-error.ts'
import { createHttpServer } from './edge/http-server.ts'
import type { LogDestination } from './log/log-destination.ts'
import { factsOf, type LogRequest, loggerOptions } from './log/request-log.ts'

type Deps = Pick<AppDeps, 'configuration' | 'site'> & {
  headers: Readonly<Record<string, string>>
  log: { destination: LogDestination; request: LogRequest }
  nextRequestId: () => string
  answerFile: AnswerFile
}

/** The options of Fastify: its HTTP server, ids, logs, and answers to unreadable requests. */
export function httpOptions({
  configuration,
  site,
  headers,
  log,
  nextRequestId,
  answerFile,
}: Deps): FastifyHttpOptions<Server> {
  return {
    serverFactory: (framework) => createHttpServer(answerFile, framework),
    logger: { ...loggerOptions(configuration), stream: log.destination },
    logController: new LogController({ disableRequestLogging: true }),
    // One logger for all: a child for each request costs time, and only one line a request is written.
    childLoggerFactory: (logger) => logger,
    genReqId: nextRequestId,
    trustProxy: (_address, hop) => hop < configuration.trustProxy,
    // Zod reads what is sent. The framework's own compilers would add a tenth to the start, for no route.
    schemaController: { compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema } },
    bodyLimit: limits.bodyBytes,
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => answerClientError(error, socket, headers),
    frameworkErrors: (error, request, reply) => {
      reply.raw.once('finish', () => log.request(factsOf(request, reply)))
      answerError(error, { request, reply: reply.headers(headers), site })
    },
  }
}

function refuseSchema(): never {
  throw new TypeError('Routes take no Fastify schemas. Validate with Zod instead.')
}

/** Ids that no other process or start gives, without asking for randomness at every request. */
export function requestIds(): () => string {
  const prefix = randomBytes(4).toString('hex')
  let count = 0
  return () => `${prefix}-${(++count).toString(36)}`
}
