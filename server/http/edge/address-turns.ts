// Limits the large answers, and the large unread bodies, that one address may have under way at a time.

import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { limits } from '../../platform/limits.ts'
import { type Turns, takeTurns } from '../../platform/take-turns.ts'
import { addressKey } from './address-key.ts'

/**
 * A hook that holds a request until it is its address's turn, before reading a byte of the body, and keeps the turn
 * until the last byte of the answer is out. That limits the memory taken by large bodies and slow readers. A connection
 * that isn't done after `longestMs` is closed.
 */
export function holdTurn(turns: Turns, longestMs: number) {
  return (request: FastifyRequest, reply: FastifyReply): Promise<void> =>
    new Promise((resolve, reject) => {
      const turn = turns(addressKey(request.ip), async () => {
        resolve()
        await answered(reply, longestMs)
      })
      turn.catch(reject)
    })
}

/**
 * The hook for large responses that many people read, with the limits of its kind. Each call has its own set of turns.
 */
export function holdReadTurn(kind: 'exportReads' | 'pictureReads') {
  const turns = takeTurns({
    atOnce: limits[`${kind}AtOnce`],
    atOnceOfOne: limits[`${kind}AtOnceOfOne`],
    waiting: limits[`${kind}Waiting`],
    waitingOfOne: limits[`${kind}WaitingOfOne`],
  })
  return holdTurn(turns, limits.answerMs)
}

async function answered({ raw }: FastifyReply, longestMs: number): Promise<void> {
  const deadline = setTimeout(() => raw.destroy(), longestMs)
  // A visitor who goes away is no fault.
  await finished(raw).catch(() => {})
  clearTimeout(deadline)
}

/**
 * Delays the answer to a large unread body, such as a refusal. After it, Node reads and drops the rest of the body, so
 * connections that only send would keep it busy. Each address gets one such answer at a time and a few a second; its
 * connection is closed if the rest takes too long.
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
