import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createPipelinedRequests } from './http-server.ts'

const request = () => new IncomingMessage(new Socket())

test('pipelined requests of many connections begin one after the other, with a turn for everyone else in between', async () => {
  const beginInTurn = createPipelinedRequests()
  const answer = new ServerResponse(request()).setMaxListeners(20)
  let begun = 0
  for (let index = 0; index < 20; index += 1) {
    beginInTurn(request(), answer, () => (begun += 1))
  }
  await turn()
  expect(begun).toBe(0)
  answer.emit('close')
  for (let turns = 1; turns <= 20; turns += 1) {
    await turn()
    expect(begun).toBe(turns)
  }
})
