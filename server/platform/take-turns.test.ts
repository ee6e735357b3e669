import { setImmediate } from 'node:timers/promises'
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
  const results = pieces.map(({ work }) => inTurn('one', work))
  await setImmediate()
  expect(pieces.map(({ state }) => state.hasStarted)).toEqual([true, true, false])
  await expect(inTurn('other', async () => 'never')).rejects.toMatchObject({
    code: 'overloaded',
    retryAfterSeconds: 10,
  })

  pieces[0].reject(new Error('failed'))
  await expect(results[0]).rejects.toThrow('failed')
  expect(pieces[2].state.hasStarted).toBe(true)
  pieces[1].resolve('second')
  pieces[2].resolve('third')
  expect(await Promise.all(results.slice(1))).toEqual(['second', 'third'])
  expect(await inTurn('one', async () => 'free again')).toBe('free again')
})

it('whoever comes after someone with much work is next, and the one with much is told when it is too much', async () => {
  const inTurn = takeTurns({ atOnce: 1, waiting: 10, waitingOfOne: 3 })
  const order: string[] = []
  const send = (sender: string, name: string) =>
    inTurn(sender, async () => {
      await setImmediate()
      order.push(name)
    })
  const greedy = [1, 2, 3, 4].map((number) => send('greedy', `greedy ${number}`))
  await expect(send('greedy', 'too much')).rejects.toMatchObject({ code: 'too-many-requests', retryAfterSeconds: 10 })
  await Promise.all([...greedy, send('modest', 'modest'), send('other', 'other')])
  expect(order).toEqual(['greedy 1', 'modest', 'other', 'greedy 2', 'greedy 3', 'greedy 4'])
})

it('one sender leaves places free for the others', async () => {
  const inTurn = takeTurns({ atOnce: 3, atOnceOfOne: 2, waiting: 10 })
  const mine = [openWork(), openWork(), openWork()] as const
  const results = mine.map(({ work }) => inTurn('one', work))
  expect(await inTurn('other', async () => 'served')).toBe('served')
  expect(mine.map(({ state }) => state.hasStarted)).toEqual([true, true, false])
  for (const { resolve } of mine) resolve('done')
  await Promise.all(results)
})
