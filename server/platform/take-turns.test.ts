import { expect, it } from 'vitest'
import { takeTurns } from './take-turns.ts'

/** A piece of work that ends when told to. */
function openWork() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const state = { hasStarted: false }
  const work = () => {
    state.hasStarted = true
    return promise
  }
  return { state, resolve, reject, work }
}

it('two work at once, the third starts when one ends, and a fourth is turned away', async () => {
  const inTurn = takeTurns({ atOnce: 2, waiting: 1 })
  const pieces = [openWork(), openWork(), openWork()] as const
  const results = pieces.map(({ work }) => inTurn(work))
  expect(pieces.map(({ state }) => state.hasStarted)).toEqual([true, true, false])
  await expect(inTurn(async () => 'never')).rejects.toMatchObject({ code: 'overloaded', retryAfterSeconds: 10 })

  pieces[0].reject(new Error('failed'))
  await expect(results[0]).rejects.toThrow('failed')
  expect(pieces[2].state.hasStarted).toBe(true)
  pieces[1].resolve('second')
  pieces[2].resolve('third')
  expect(await Promise.all(results.slice(1))).toEqual(['second', 'third'])
  expect(await inTurn(async () => 'free again')).toBe('free again')
})
