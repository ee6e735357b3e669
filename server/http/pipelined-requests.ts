import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { limits } from '../platform/limits.ts'

/** `before` is the answer that is not yet out on the request's connection. */
export type BeginInTurn = (request: IncomingMessage, before: ServerResponse, begin: () => void) => void

/**
 * Begins pipelined requests, those that were sent before the last answer was out, one after the other: each behind the
 * answer before it, with a turn for everyone else in between. Browsers never send them, so no visitor waits here. A
 * connection that sends too many ahead ends.
 */
export function createPipelinedRequests(): BeginInTurn {
  const ready: (() => void)[] = []
  const ahead = new WeakMap<Socket, number>()

  return ({ socket }, before, begin) => {
    const waiting = (ahead.get(socket) ?? 0) + 1
    ahead.set(socket, waiting)
    if (waiting > limits.pipelinedRequests) socket.destroy()
    before.once('close', () => {
      ahead.set(socket, (ahead.get(socket) ?? 1) - 1)
      const count = ready.push(() => socket.destroyed || begin())
      if (count === 1) setImmediate(beginNext)
    })
  }

  function beginNext(): void {
    ready[0]?.()
    ready.shift()
    if (ready.length > 0) setImmediate(beginNext)
  }
}
