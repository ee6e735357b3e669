import { finished } from 'node:stream/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { limits } from '../platform/limits.ts'
import { type Turns, takeTurns } from '../platform/take-turns.ts'
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
