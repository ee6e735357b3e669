import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stopGracefully } from './stop-gracefully.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function start(stop: () => Promise<void>, drain: (skip: AbortSignal) => Promise<void> = async () => {}) {
  const exit = vi.fn<(status: number) => void>()
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn(), fatal: vi.fn() }
  const host = Object.assign(new EventEmitter(), { exit })
  stopGracefully({ drain, stop, log, host })
  return { host, exit, log }
}

test('an operator who stops the server twice stops it once, and the end is a success', async () => {
  const stop = vi.fn(async () => {})
  const { host, exit } = start(stop)
  host.emit('SIGTERM', 'SIGTERM')
  host.emit('SIGINT', 'SIGINT')
  await vi.advanceTimersByTimeAsync(0)
  expect(stop).toHaveBeenCalledTimes(1)
  expect(exit.mock.calls).toEqual([[0]])
})

test('a server that cannot finish ends after 9 s all the same, and says so', async () => {
  const { host, exit, log } = start(() => new Promise(() => {}))
  host.emit('SIGTERM', 'SIGTERM')
  await vi.advanceTimersByTimeAsync(8999)
  expect(exit).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(exit.mock.calls).toEqual([[0]])
  expect(log.warn).toHaveBeenCalledWith('stopped with requests still open')
})

test('a failure while stopping is logged and does not keep the process alive', async () => {
  const { host, exit, log } = start(() => Promise.reject(new Error('disk')))
  host.emit('SIGINT', 'SIGINT')
  await vi.advanceTimersByTimeAsync(0)
  expect(log.error).toHaveBeenCalledOnce()
  expect(exit.mock.calls).toEqual([[0]])
})

test('exceptions that nobody caught are all logged, stop the server once, and the end is a failure', async () => {
  const stop = vi.fn(async () => {})
  const { host, exit, log } = start(stop)
  host.emit('uncaughtException', new Error('one'), 'uncaughtException')
  host.emit('uncaughtException', new Error('two'), 'unhandledRejection')
  await vi.advanceTimersByTimeAsync(0)
  expect(log.fatal).toHaveBeenCalledTimes(2)
  expect(stop).toHaveBeenCalledOnce()
  expect(exit.mock.calls).toEqual([[1]])
})

test('an exception while the server stops on a signal makes the end a failure', async () => {
  const stopped = Promise.withResolvers<void>()
  const { host, exit } = start(() => stopped.promise)
  host.emit('SIGTERM', 'SIGTERM')
  host.emit('uncaughtException', new Error('late'), 'uncaughtException')
  stopped.resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(exit.mock.calls).toEqual([[1]])
})

/** As a drain without an end. */
const drainUntilSkipped = (skip: AbortSignal) =>
  new Promise<void>((resolve) => (skip.aborted ? resolve() : skip.addEventListener('abort', () => resolve())))

test('visitors are sent elsewhere before the server stops, and a second signal ends the wait', async () => {
  const stop = vi.fn(async () => {})
  const { host, exit } = start(stop, drainUntilSkipped)
  host.emit('SIGTERM', 'SIGTERM')
  await vi.advanceTimersByTimeAsync(60_000)
  expect([stop.mock.calls.length, exit.mock.calls]).toEqual([0, []])
  host.emit('SIGTERM', 'SIGTERM')
  await vi.advanceTimersByTimeAsync(0)
  expect([stop.mock.calls.length, exit.mock.calls]).toEqual([1, [[0]]])
})

test.each([
  ['somebody at a terminal', 'SIGINT', 0],
  ['an exception that nobody caught', 'uncaughtException', 1],
] as const)('%s ends the server without that wait', async (_, event, status) => {
  const { host, exit } = start(async () => {}, drainUntilSkipped)
  host.emit(event, event)
  await vi.advanceTimersByTimeAsync(0)
  expect(exit.mock.calls).toEqual([[status]])
})
