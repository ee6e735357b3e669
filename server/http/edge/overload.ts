import type { FastifyInstance } from 'fastify'
import { AppError } from '../../platform/errors.ts'
import { limits } from '../../platform/limits.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered however busy the server is. */
    isAlwaysAnswered?: boolean
  }
}

/**
 * The server can't keep up: from one late look at the clock until the next one that is on time. A process that did
 * nothing meanwhile had been stopped, with its machine or by SIGSTOP, and is fit again.
 */
export type Overload = { isOn: () => boolean; watch: () => void; stop: () => void }

const lookEveryMs = 1000
const leastWorkShare = 0.05

export function createOverload(): Overload {
  // @fastify/under-pressure asks for the memory, too, which opens a file: without one to spare it ended the process.
  let isOn = false
  let looking: NodeJS.Timeout | undefined
  return {
    isOn: () => isOn,
    watch: () => {
      let lookedAt = performance.now()
      let workBefore = process.cpuUsage()
      looking = setInterval(() => {
        const passedMs = performance.now() - lookedAt
        const { user, system } = process.cpuUsage(workBefore)
        const isLate = passedMs - lookEveryMs > limits.eventLoopDelayMs
        isOn = isLate && (user + system) / 1000 > passedMs * leastWorkShare
        lookedAt += passedMs
        workBefore = process.cpuUsage()
      }, lookEveryMs).unref()
    },
    stop: () => clearInterval(looking),
  }
}

/** Refuses requests during an overload, instead of letting everyone wait. */
export function refuseInOverload(app: FastifyInstance, overload: Overload): void {
  // Not sooner: on a busy machine, startup blocks for a second, and that mustn't refuse anyone.
  app.addHook('onListen', (done) => {
    overload.watch()
    done()
  })
  app.addHook('onClose', (_app, done) => {
    overload.stop()
    done()
  })
  app.addHook('onRequest', (request, _reply, done) => {
    const isRefused = overload.isOn() && !request.routeOptions.config.isAlwaysAnswered
    done(isRefused ? new AppError('overloaded', { retryAfterSeconds: 5 }) : undefined)
  })
}
