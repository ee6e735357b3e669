import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Carousel } from './carousel.tsx'

const slides = ['Southern California', 'Natural-looking', 'Minimal downtime'].map((key) => ({
  key,
  content: <p>{key}</p>,
}))
const slideWidth = 300

const row = () => screen.getByRole('list', { name: 'Why stay' })
const previous = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Previous slide' })
const next = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Next slide' })
const shown = () => document.querySelector('[data-current]')?.textContent
const spoken = () => document.querySelector('[aria-live="polite"]')?.textContent

/** A window in which the slides lie side by side and a scroll jumps to its end. */
beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(slideWidth)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(slideWidth)
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return Array.from(this.parentElement?.children ?? []).indexOf(this) * slideWidth
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function swipeTo(index: number) {
  row().scrollLeft = index * slideWidth
  fireEvent.scroll(row())
  act(() => vi.advanceTimersByTime(200))
}

test('a visitor goes through the slides with the buttons, and no further than the ends', () => {
  render(<Carousel label="Why stay" slides={slides} />)
  const scrollTo = vi.spyOn(row(), 'scrollTo')
  expect([previous().disabled, next().disabled]).toEqual([true, false])
  fireEvent.click(next())
  expect(scrollTo).toHaveBeenLastCalledWith({ left: slideWidth, behavior: 'smooth' })
  expect(shown()).toBe('Natural-looking')
  fireEvent.click(next())
  expect([previous().disabled, next().disabled]).toEqual([false, true])
  fireEvent.click(previous())
  expect(shown()).toBe('Natural-looking')
})

test('a visitor goes through the slides with the arrow keys, and stops at the ends', () => {
  render(<Carousel label="Why stay" slides={slides} />)
  fireEvent.keyDown(row(), { key: 'ArrowLeft' })
  expect(shown()).toBe('Southern California')
  for (let press = 0; press < 5; press++) fireEvent.keyDown(row(), { key: 'ArrowRight' })
  expect(shown()).toBe('Minimal downtime')
  fireEvent.keyDown(row(), { key: 'ArrowLeft' })
  expect(shown()).toBe('Natural-looking')
})

test('a visitor whose button ends at the last slide goes on with the arrow keys', () => {
  render(<Carousel label="Why stay" slides={slides.slice(0, 2)} />)
  next().focus()
  fireEvent.click(next())
  expect(document.activeElement).toBe(row())
})

test('a swipe moves the buttons along', () => {
  render(<Carousel label="Why stay" slides={slides} />)
  swipeTo(2)
  expect(shown()).toBe('Minimal downtime')
  expect(next().disabled).toBe(true)
})

test('a visitor who goes on while a busy device rests half-way loses no step, and may then swipe back', () => {
  render(<Carousel label="Why stay" slides={slides} />)
  fireEvent.click(next())
  fireEvent.scroll(row())
  act(() => vi.advanceTimersByTime(1000))
  fireEvent.click(next())
  expect(shown()).toBe('Minimal downtime')
  fireEvent.pointerDown(row())
  swipeTo(1)
  expect(shown()).toBe('Natural-looking')
})

test('a visitor who swiped before the script arrived stays on that slide', () => {
  vi.spyOn(HTMLElement.prototype, 'scrollLeft', 'get').mockReturnValue(slideWidth)
  render(<Carousel label="Why stay" slides={slides} />)
  expect(shown()).toBe('Natural-looking')
})

test('a screen reader hears the position after a step, and nothing before', () => {
  render(<Carousel label="Why stay" slides={slides} />)
  expect(spoken()).toBe('')
  fireEvent.click(next())
  expect(spoken()).toBe('2 of 3')
  expect(screen.getByRole('group', { name: 'Why stay' }).getAttribute('aria-roledescription')).toBe('carousel')
})

test('a visitor who wants no motion is taken to a slide without any', () => {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query.includes('reduce') }),
  )
  render(<Carousel label="Why stay" slides={slides} />)
  const scrollTo = vi.spyOn(row(), 'scrollTo')
  fireEvent.click(next())
  expect(scrollTo).toHaveBeenCalledWith({ left: slideWidth, behavior: 'instant' })
})

test('without a script the slides are all there, and no dead buttons are shown', () => {
  const html = renderToString(<Carousel label="Why stay" slides={slides} />)
  for (const { key } of slides) expect(html).toContain(key)
  expect(html).not.toContain('data-ready')
})
