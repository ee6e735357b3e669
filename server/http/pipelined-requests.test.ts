import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createPipelinedRequests } from './pipelined-requests.ts'

const connection = () => ({ destroyed: false, destroy() {} }) as unknown as IncomingMessage['socket']

test('pipelined requests of many connections begin one after the other, with a turn for everybody else in between', async () => {
  const beginInTurn = createPipelinedRequests()
  const answer = new EventEmitter().setMaxListeners(20) as ServerResponse
  let begun = 0
  for (let index = 0; index < 20; index += 1) {
    beginInTurn({ socket: connection() } as IncomingMessage, answer, () => (begun += 1))
  }
  await turn()
  expect(begun).toBe(0)
  answer.emit('close')
  for (let turns = 1; turns <= 20; turns += 1) {
    await turn()
    expect(begun).toBe(turns)
  }
})
