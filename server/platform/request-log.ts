import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { stdTimeFunctions } from 'pino'
import type { Configuration } from './configuration.ts'

/** Where log lines go; the standard output unless a test listens. */
export type LogDestination = { write(line: string): void }

/**
 * The logger's options. The serializers are the safety net: whatever hands a request, an answer or an error to the log,
 * the framework included, no address, user agent, query or message text gets through.
 */
export function loggerOptions(configuration: Pick<Configuration, 'logLevel'>, destination?: LogDestination) {
  return {
    level: configuration.logLevel,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    serializers: { req: describeRequest, res: () => ({}), err: describeError },
    ...(destination === undefined ? {} : { stream: destination }),
  }
}

/** Writes one line a request when its answer has gone. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    logRequest(request, reply)
    done()
  })
}

/** The line of one request: the route's pattern, never the address that was asked for, nor anything of the visitor. */
export function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  const ms = Math.round(reply.elapsedTime * 10) / 10
  request.log.info({ requestId: request.id, ...describeRequest(request), status: reply.statusCode, ms }, 'request')
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
  return { method: request.method, route: request.routeOptions?.url ?? '(none)' }
}
