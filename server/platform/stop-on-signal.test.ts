import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stopOnSignal } from './stop-on-signal.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function start(stop: () => Promise<void>) {
  const exit = vi.fn<(code: number) => void>()
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const host = Object.assign(new EventEmitter(), { exit })
  stopOnSignal({ stop, log, host })
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
