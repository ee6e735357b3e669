import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { limits } from '../platform/limits.ts'
import { takeTurns } from '../platform/take-turns.ts'
import { addressKey } from './address-key.ts'

/**
 * Delays the answer to a large request whose body nobody has read, such as a refusal, until it is its sender's turn.
 * Once Node answers, it reads the rest of the body and throws it away, and connections that only send would keep it
 * from everything else. So an address gets one such answer at a time and a few a second, and its connection is closed
 * if the rest takes too long to arrive.
 */
export function paceUnreadBodies(app: FastifyInstance): void {
  const turns = takeTurns({
    atOnce: limits.unreadBodiesAtOnce,
    atOnceOfOne: 1,
    waiting: limits.unreadBodiesWaiting,
    waitingOfOne: limits.unreadBodiesWaitingOfOne,
  })
  app.addHook('onSend', (request, _reply, _payload, done) => {
    if (!hasLargeUnreadBody(request)) return done()
    const turn = turns(addressKey(request.ip), async () => {
      done()
      await Promise.all([arrived(request.raw), wait(limits.unreadBodyPauseMs)])
    })
    turn.catch(() => request.raw.destroy())
  })
}

function hasLargeUnreadBody({ headers, raw }: FastifyRequest): boolean {
  const isLarge = Number(headers['content-length']) > limits.bodyBytes || headers['transfer-encoding'] !== undefined
  return isLarge && !raw.complete
}

/** When the rest has arrived, or after `limits.unreadBodyMs` at the latest. */
async function arrived(request: IncomingMessage): Promise<void> {
  const ended = finished(request, { writable: false }).catch(() => {})
  const isDone = await Promise.race([ended.then(() => true), wait(limits.unreadBodyMs, false, { ref: false })])
  if (!isDone) request.destroy()
}
