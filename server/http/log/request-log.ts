import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { levels, stdTimeFunctions } from 'pino'
import type { Configuration } from '../../platform/configuration.ts'
import type { LogDestination } from './log-destination.ts'

export type RequestFacts = {
  id: string
  method: string
  /** The pattern that answered it. */
  route: string
  status: number
  ms: number
}

/** Writes the line of one request. */
export type LogRequest = (facts: RequestFacts) => void

/**
 * The logger's options. The serializers are the safety net: if anything, even the framework, passes a request, a
 * response or an error to the log, no address, user agent, query or message text gets through.
 */
export function loggerOptions({ logLevel }: Pick<Configuration, 'logLevel'>) {
  return {
    level: logLevel,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    serializers: { req: describeRequest, res: () => ({}), err: describeError },
  }
}

/** Writes one line a request when its answer has gone. */
export function logRequests(app: FastifyInstance, logRequest: LogRequest): void {
  app.addHook('onResponse', (request, reply, done) => {
    logRequest(factsOf(request, reply))
    done()
  })
}

/**
 * Writes a request's log line: the route's pattern, never the address asked for, and nothing about the visitor. Built
 * by hand in the logger's format: the logger's own way took an eighth of a page's time. Only the pattern needs quoting:
 * the id is ours, and Node rejects unknown methods.
 */
export function requestLog({ logLevel }: Pick<Configuration, 'logLevel'>, destination: LogDestination): LogRequest {
  const level = levels.values.info ?? 30
  if ((levels.values[logLevel] ?? Number.POSITIVE_INFINITY) > level) return () => {}
  const quotedRoutes = new Map<string, string>()
  const timeNow = createTimeText()
  return ({ id, method, route, status, ms }) => {
    const quotedRoute = quotedRoutes.get(route) ?? JSON.stringify(route)
    quotedRoutes.set(route, quotedRoute)
    const roundedMs = Math.round(ms * 10) / 10
    destination.write(
      `{"level":${level},"time":"${timeNow()}","requestId":"${id}","method":"${method}","route":${quotedRoute},"status":${status},"ms":${roundedMs},"msg":"request"}\n`,
    )
  }
}

/** The same for whoever else wants to hear of each request. */
export function tellAlso(log: LogRequest, other: LogRequest | undefined): LogRequest {
  if (other === undefined) return log
  return (facts) => {
    log(facts)
    other(facts)
  }
}

/** Many lines fall into one millisecond, and writing its date takes longer than the rest of a line. */
function createTimeText(): () => string {
  let [writtenAt, text] = [0, '']
  return () => {
    const now = Date.now()
    if (now !== writtenAt) [writtenAt, text] = [now, new Date(now).toISOString()]
    return text
  }
}

export function factsOf(request: FastifyRequest, reply: FastifyReply): RequestFacts {
  const [status, ms] = [reply.statusCode, reply.elapsedTime]
  return { id: request.id, method: request.method, route: routeOf(request), status, ms }
}

type ErrorDescription = { type: string; message: string; stack: string; code?: string; cause?: ErrorDescription }

/**
 * An error without its message, which may quote what a visitor wrote (a JSON parser's does, and so does a database's):
 * its name, its code and the places in the code that it came through.
 */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const frames = error.stack?.split('\n').filter((line) => /^ {4}at .*:\d+:\d+\)?$/.test(line)) ?? []
  const described = { type: error.name, message: '', stack: frames.slice(0, 12).join('\n') }
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  return { ...described, ...code, ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }) }
}

function describeRequest(request: FastifyRequest): { method: string; route: string } {
  return { method: request.method, route: routeOf(request) }
}

function routeOf(request: FastifyRequest): string {
  return request.fileAddress ?? request.routeOptions?.url ?? '(none)'
}
