// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDividerMotion } from './divider-motion.ts'

let position = 50

/** A slider whose pictures are there. */
function openSlider() {
  const motion = createDividerMotion((shown) => {
    position = shown
  })
  motion.resume('loading')
  return motion
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] })
  vi.spyOn(console, 'log').mockImplementation(() => {})
  position = 50
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('the divider waits for both pictures and then keeps its timetable, round after round', () => {
  const motion = createDividerMotion((shown) => {
    position = shown
  })
  vi.advanceTimersByTime(4000)
  expect(position).toBe(50)
  motion.resume('loading')
  vi.advanceTimersByTime(4000)
  expect(position).toBeCloseTo(85, 0)
  vi.advanceTimersByTime(1500)
  expect(position).toBeCloseTo(75, 0)
  vi.advanceTimersByTime(1500)
  expect(position).toBeCloseTo(50, 0)
  vi.advanceTimersByTime(5000)
  expect(position).toBeCloseTo(85, 0)
})

test('a visitor who points at the slider stops it, and it goes on where it stopped', () => {
  const motion = openSlider()
  vi.advanceTimersByTime(4000)
  motion.rest('hovered')
  vi.advanceTimersByTime(60_000)
  expect(position).toBeCloseTo(85, 0)
  motion.resume('hovered')
  vi.advanceTimersByTime(1500)
  expect(position).toBeCloseTo(75, 0)
})

test('a visitor who presses takes the divider along, and the console says that the animation was interrupted', () => {
  const motion = openSlider()
  vi.advanceTimersByTime(3000)
  motion.hold(20)
  motion.hold(10)
  vi.advanceTimersByTime(10_000)
  expect(position).toBe(10)
  expect(console.log).toHaveBeenCalledExactlyOnceWith('Animation interrupted')
})

test('a divider that was let go returns to its timetable from where it is', () => {
  const motion = openSlider()
  motion.hold(10)
  motion.letGo()
  vi.advanceTimersByTime(500)
  expect(position).toBeCloseTo(30, 0)
  vi.advanceTimersByTime(500)
  expect(position).toBeCloseTo(50, 0)
  vi.advanceTimersByTime(3000)
  expect(position).toBeCloseTo(85, 0)
})

test('the divider stays within the picture wherever the finger goes', () => {
  const motion = openSlider()
  motion.hold(-30)
  expect(position).toBe(0)
  motion.hold(130)
  expect(position).toBe(100)
})

test.each(['paused', 'reduced-motion'] as const)(
  'nothing moves by itself while it is %s, the hand still works, and nothing counts as interrupted',
  (reason) => {
    const motion = openSlider()
    motion.rest(reason)
    vi.advanceTimersByTime(4000)
    expect(position).toBe(50)
    motion.hold(30)
    motion.letGo()
    vi.advanceTimersByTime(4000)
    expect(position).toBe(30)
    expect(console.log).not.toHaveBeenCalled()
  },
)

test('two reasons to rest must both be gone before it moves', () => {
  const motion = openSlider()
  motion.rest('hovered')
  motion.rest('paused')
  motion.resume('hovered')
  vi.advanceTimersByTime(4000)
  expect(position).toBe(50)
  motion.resume('paused')
  vi.advanceTimersByTime(4000)
  expect(position).toBeCloseTo(85, 0)
})
