import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CompareSlider } from './compare-slider.tsx'

const source = { width: 1000, height: 600, avif: [], webp: { width: 960, url: '/pictures/scalp.webp' } }
const props = {
  before: { source, alt: 'A sparse patch of scalp' },
  after: { source, alt: 'The same patch, full' },
  beforeLabel: 'Before',
  afterLabel: 'After',
  hint: 'Slide to compare',
  caption: 'Illustration',
}

const range = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Slide to compare' })
const frame = () => document.querySelector<HTMLElement>('[data-state]:has(> input)') ?? document.body
const position = () => Number.parseFloat(frame().style.getPropertyValue('--position'))
const advance = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

let progress: { complete: boolean; naturalWidth: number }[] = []

/** The slider in a page, with pictures that have come as far as the test says. */
function openSlider(first = { complete: true, naturalWidth: 960 }, second = first) {
  progress = [{ ...first }, { ...second }]
  const placeOf = (image: HTMLImageElement) => [...document.querySelectorAll('img')].indexOf(image)
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockImplementation(function (this: HTMLImageElement) {
    return progress[placeOf(this)]?.complete ?? false
  })
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockImplementation(function (this: HTMLImageElement) {
    return progress[placeOf(this)]?.naturalWidth ?? 0
  })
  render(<CompareSlider {...props} />)
  vi.spyOn(frame(), 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 0, 1000, 600))
}

function settle(index: number, naturalWidth: number) {
  progress[index] = { complete: true, naturalWidth }
  fireEvent(document.querySelectorAll('img')[index] ?? document.body, new Event(naturalWidth > 0 ? 'load' : 'error'))
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a spinner turns until both pictures are there, and only then the divider moves', () => {
  openSlider({ complete: false, naturalWidth: 0 })
  settle(0, 960)
  advance(4000)
  expect(screen.getByRole('status', { name: 'Loading images' })).toBeTruthy()
  expect(position()).toBeNaN()
  settle(1, 960)
  expect(screen.queryByRole('status')).toBeNull()
  advance(4000)
  expect(position()).toBeCloseTo(85, 0)
  expect(range().value).toBe('85')
})

test('a picture that fails ends the spinner, and the divider rests', () => {
  openSlider({ complete: false, naturalWidth: 0 })
  settle(0, 960)
  settle(1, 0)
  expect(screen.queryByRole('status')).toBeNull()
  advance(4000)
  expect(position()).toBeNaN()
})

test('a visitor drags the divider from wherever the press began, and lets it return', () => {
  openSlider()
  fireEvent.pointerDown(frame(), { button: 0, pointerId: 1, clientX: 300 })
  expect(position()).toBe(20)
  fireEvent.pointerMove(frame(), { pointerId: 1, clientX: 700 })
  expect(position()).toBe(60)
  advance(5000)
  expect(position()).toBe(60)
  expect(console.log).toHaveBeenCalledWith('Animation interrupted')
  fireEvent.pointerUp(frame(), { pointerId: 1, clientX: 700 })
  advance(1000)
  expect(position()).toBe(50)
})

test('the right button of a mouse does not take the divider', () => {
  openSlider()
  fireEvent.pointerDown(frame(), { button: 2, pointerId: 1, clientX: 300 })
  expect(console.log).not.toHaveBeenCalled()
})

test('a visitor who points at the slider stops it', () => {
  openSlider()
  advance(4000)
  fireEvent.pointerEnter(frame())
  advance(9000)
  expect(position()).toBeCloseTo(85, 0)
  fireEvent.pointerLeave(frame())
  advance(1500)
  expect(position()).toBeCloseTo(75, 0)
})

test('a keyboard user moves the divider, which waits while it has the focus', () => {
  openSlider()
  range().focus()
  expect(range().getAttribute('aria-valuetext')).toBe('50% Before, 50% After')
  fireEvent.change(range(), { target: { value: '30' } })
  expect(range().getAttribute('aria-valuetext')).toBe('30% Before, 70% After')
  advance(9000)
  expect(position()).toBe(30)
  act(() => range().blur())
  advance(1000)
  expect(position()).toBe(50)
})

test('a visitor pauses the movement and starts it again', () => {
  openSlider()
  fireEvent.click(screen.getByRole('button', { name: 'Pause the comparison' }))
  advance(4000)
  expect(position()).toBeNaN()
  fireEvent.click(screen.getByRole('button', { name: 'Play the comparison' }))
  advance(4000)
  expect(position()).toBeCloseTo(85, 0)
})

test('for a visitor who wants no motion nothing moves by itself, and there is nothing to pause', () => {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query.includes('reduce') }),
  )
  openSlider()
  advance(9000)
  expect(position()).toBeNaN()
  expect(screen.queryByRole('button')).toBeNull()
  fireEvent.change(range(), { target: { value: '30' } })
  expect(position()).toBe(30)
})

test('a visitor who has the pictures read aloud hears what was before first', () => {
  openSlider()
  expect(screen.getAllByRole<HTMLImageElement>('img').map(({ alt }) => alt)).toEqual([
    props.before.alt,
    props.after.alt,
  ])
})

test('without a script both halves are shown with their labels, and no spinner turns forever', () => {
  const html = renderToString(<CompareSlider {...props} />)
  for (const copy of ['Before', 'After', 'Slide to compare', 'Illustration']) expect(html).toContain(copy)
  expect(html).not.toContain('Loading images')
  expect(html).not.toContain('style=')
})
