import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressKey } from './address-key.ts'
import { AppError } from './errors.ts'

/** A hook that lets one address send so many requests a minute. Needs `@fastify/rate-limit`, registered on `app`. */
export function limitRate(app: FastifyInstance, max: number): (request: FastifyRequest) => Promise<void> {
  const countRequest = app.createRateLimit({ max, timeWindow: 60_000, keyGenerator: ({ ip }) => addressKey(ip) })
  return async (request) => {
    const count = await countRequest(request)
    if (count.isAllowed || !count.isExceeded) return
    throw new AppError('too-many-requests', { retryAfterSeconds: Math.max(1, count.ttlInSeconds) })
  }
}
