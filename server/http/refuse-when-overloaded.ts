import type { FastifyInstance } from 'fastify'
import { AppError } from '../platform/errors.ts'
import { limits } from '../platform/limits.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered however busy the server is. */
    isAlwaysAnswered?: boolean
  }
}

const lookEveryMs = 1000

/**
 * Refuses requests while the server cannot keep up, instead of letting everybody wait: from a look at the clock that
 * came later than the limit to the next that did not.
 */
export function refuseWhenOverloaded(app: FastifyInstance): void {
  // @fastify/under-pressure asks for the memory, too, which opens a file: without one to spare it ended the process.
  let isOverloaded = false
  let looking: NodeJS.Timeout | undefined
  // Not sooner: a start stands still for a second on a busy machine, and refuses nobody for it.
  app.addHook('onListen', (done) => {
    let lookedAt = performance.now()
    looking = setInterval(() => {
      const now = performance.now()
      isOverloaded = now - lookedAt - lookEveryMs > limits.eventLoopDelayMs
      lookedAt = now
    }, lookEveryMs).unref()
    done()
  })
  app.addHook('onClose', (_app, done) => {
    clearInterval(looking)
    done()
  })
  app.addHook('onRequest', (request, _reply, done) => {
    const isRefused = isOverloaded && !request.routeOptions.config.isAlwaysAnswered
    done(isRefused ? new AppError('overloaded', { retryAfterSeconds: 5 }) : undefined)
  })
}
