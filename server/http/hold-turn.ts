import { finished } from 'node:stream/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { limits } from '../platform/limits.ts'
import { type Turns, takeTurns } from '../platform/take-turns.ts'
import { addressKey } from './address-key.ts'

/**
 * A hook that lets a request go on when the turn of its address has come, before a byte of its body is read, and keeps
 * the turn until the last byte of the answer has gone: what large bodies and slow readers hold in memory stays bounded.
 * A connection that is not done after `longestMs` ends.
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

/** The hook for what is read by many and large, with the limits of its kind. Each call gives turns of their own. */
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
