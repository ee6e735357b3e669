import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPageLock, hardReleaseMs, segmentFallbackMs } from './page-lock.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function lockPage() {
  const onReady = vi.fn()
  return { lock: createPageLock(onReady), onReady }
}

describe('a visitor who arrives', () => {
  test('gets the page when both animations of the header are complete, and not before', () => {
    const { lock, onReady } = lockPage()
    lock.finish('hero')
    expect(onReady).not.toHaveBeenCalled()
    lock.finish('content')
    expect(onReady).toHaveBeenCalledOnce()
    expect(lock.isReleased()).toBe(true)
  })

  test('gets it all the same when the second animation ends before the first', () => {
    const { lock, onReady } = lockPage()
    lock.finish('content')
    expect(onReady).not.toHaveBeenCalled()
    lock.finish('hero')
    expect(onReady).toHaveBeenCalledOnce()
  })

  test('waits at most 4.5 s for the first animation', () => {
    const { lock, onReady } = lockPage()
    lock.finish('content')
    vi.advanceTimersByTime(segmentFallbackMs - 1)
    expect(onReady).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(onReady).toHaveBeenCalledOnce()
    expect(segmentFallbackMs).toBe(4500)
  })

  test('waits at most 4.5 s more for the second', () => {
    const { lock, onReady } = lockPage()
    vi.advanceTimersByTime(1000)
    lock.finish('hero')
    vi.advanceTimersByTime(segmentFallbackMs - 1)
    expect(onReady).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(onReady).toHaveBeenCalledOnce()
  })

  test('waits 8 s and no longer when neither animation reports anything', () => {
    const { onReady } = lockPage()
    vi.advanceTimersByTime(hardReleaseMs - 1)
    expect(onReady).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(onReady).toHaveBeenCalledOnce()
    expect(hardReleaseMs).toBe(8000)
  })

  test('who does not want to wait gets it at once', () => {
    const { lock, onReady } = lockPage()
    lock.release()
    expect(onReady).toHaveBeenCalledOnce()
  })

  test('hears of it once, whatever is reported afterward', () => {
    const { lock, onReady } = lockPage()
    lock.release()
    lock.finish('hero')
    lock.finish('content')
    lock.release()
    vi.advanceTimersByTime(2 * hardReleaseMs)
    expect(onReady).toHaveBeenCalledOnce()
    expect(vi.getTimerCount()).toBe(0)
  })
})
