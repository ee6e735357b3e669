import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../platform/errors.ts'
import { limits } from '../platform/limits.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered however busy the server is. */
    isAlwaysAnswered?: boolean
  }
}

const resolutionMs = 10
const lookEveryMs = 1000

/**
 * Refuses requests while the server cannot keep up, instead of letting everybody wait: as long as its event loop was late
 * by more than the limit, on average over a second.
 */
export function refuseWhenOverloaded(app: FastifyInstance): void {
  // @fastify/under-pressure asks for the memory, too, which opens a file: without one to spare it ended the process.
  const delays = monitorEventLoopDelay({ resolution: resolutionMs })
  let isOverloaded = false
  let looking: NodeJS.Timeout | undefined
  // Not sooner: a start stands still for a second on a busy machine, and refuses nobody for it.
  app.addHook('onListen', (done) => {
    delays.enable()
    looking = setInterval(() => {
      // Nothing was measured (NaN) when the loop stood still for all that time.
      isOverloaded = !(delays.mean / 1e6 - resolutionMs <= limits.eventLoopDelayMs)
      delays.reset()
    }, lookEveryMs).unref()
    done()
  })
  app.addHook('onClose', (_app, done) => {
    clearInterval(looking)
    delays.disable()
    done()
  })
  app.addHook('onRequest', (request, _reply, done) => {
    const isRefused = isOverloaded && !request.routeOptions.config.isAlwaysAnswered
    done(isRefused ? new AppError('overloaded', { retryAfterSeconds: 5 }) : undefined)
  })
}
