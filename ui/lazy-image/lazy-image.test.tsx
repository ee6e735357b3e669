import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LazyImage } from './lazy-image.tsx'

const pictureAt = (url: string) => ({
  source: { width: 1600, height: 1000, avif: [{ width: 480, url: `${url}.avif` }], webp: { width: 960, url } },
  alt: 'A treatment room',
  sizes: '100vw',
})

let observers: { options: IntersectionObserverInit | undefined; show: (...views: boolean[]) => void }[] = []

/** Stands for the browser's view of the page: the test says when a picture has come into sight. */
class FakeObserver {
  private readonly onChange: (entries: { isIntersecting: boolean }[]) => void

  constructor(onChange: (entries: { isIntersecting: boolean }[]) => void, options?: IntersectionObserverInit) {
    this.onChange = onChange
    observers.push({
      options,
      show: (...views) => this.onChange(views.map((isIntersecting) => ({ isIntersecting }))),
    })
  }
  observe() {}
  disconnect() {}
}

const comeIntoView = () => act(() => observers.at(-1)?.show(true))
const advance = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
const image = () => document.querySelector('img')
const state = () => document.querySelector('[data-state]')?.getAttribute('data-state')

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IntersectionObserver', FakeObserver)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  observers = []
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a picture is not asked for before a tenth of it is in view, 50 px around the window', () => {
  render(<LazyImage {...pictureAt('/pictures/1.webp')} />)
  expect(observers[0]?.options).toEqual({ threshold: 0.1, rootMargin: '50px' })
  act(() => observers[0]?.show(false))
  advance(60_000)
  expect(image()).toBeNull()
  expect(state()).toBe('waiting')
  comeIntoView()
  advance(0)
  expect(image()?.getAttribute('src')).toBe('/pictures/1.webp')
})

test('a picture comes although the browser was too busy to say at once that it is in view', () => {
  render(<LazyImage {...pictureAt('/pictures/busy.webp')} />)
  act(() => observers[0]?.show(false, true))
  advance(0)
  expect(image()?.getAttribute('src')).toBe('/pictures/busy.webp')
})

test('a picture with a delay waits that long once it is in view', () => {
  render(<LazyImage {...pictureAt('/pictures/2.webp')} delayMs={400} />)
  comeIntoView()
  advance(399)
  expect(image()).toBeNull()
  advance(1)
  expect(image()).not.toBeNull()
})

test('the placeholder pulses until the picture has arrived, which then fades in over 600 ms from a blur of 20', () => {
  render(<LazyImage {...pictureAt('/pictures/3.webp')} />)
  comeIntoView()
  advance(0)
  expect(state()).toBe('loading')
  fireEvent.load(image() ?? document.body)
  expect(state()).toBe('loaded')
  const style = document.querySelector<HTMLElement>('[data-state]')?.style
  expect([style?.getPropertyValue('--fade'), style?.getPropertyValue('--blur')]).toEqual(['600ms', '20px'])
})

test("a visitor sees the picture's tones while it's on its way, from the HTML on, but not behind a failure", () => {
  const picture = pictureAt('/pictures/8.webp')
  const source = { ...picture.source, preview: 'data:image/webp;base64,AAAA' }
  expect(renderToString(<LazyImage {...picture} source={source} />)).toContain(`href="${source.preview}"`)
  render(<LazyImage {...picture} source={source} />)
  comeIntoView()
  advance(0)
  expect(document.querySelector('image')?.getAttribute('href')).toBe(source.preview)
  fireEvent.error(image() ?? document.body)
  expect(document.querySelector('image')).toBeNull()
})

test('a picture that was loaded before is shown again without the wait', () => {
  const { unmount } = render(<LazyImage {...pictureAt('/pictures/4.webp')} />)
  comeIntoView()
  advance(0)
  fireEvent.load(image() ?? document.body)
  unmount()
  observers = []
  render(<LazyImage {...pictureAt('/pictures/4.webp')} delayMs={400} />)
  expect(observers).toHaveLength(0)
  expect(image()).not.toBeNull()
})

test('a visitor reads "Image not available" where a picture failed, the console names it, and it is not remembered', () => {
  const { unmount } = render(<LazyImage {...pictureAt('/pictures/5.webp')} />)
  comeIntoView()
  advance(0)
  fireEvent.error(image() ?? document.body)
  expect(screen.getByText('Image not available')).toBeTruthy()
  expect(console.error).toHaveBeenCalledWith('Failed to load image', '/pictures/5.webp')
  unmount()
  render(<LazyImage {...pictureAt('/pictures/5.webp')} />)
  expect(image()).toBeNull()
})

test('a visitor reads the caption before, while and after the picture arrives', () => {
  render(<LazyImage {...pictureAt('/pictures/7.webp')} caption="Illustration" />)
  expect(screen.getByText('Illustration')).toBeTruthy()
  comeIntoView()
  advance(0)
  expect(screen.getByText('Illustration')).toBeTruthy()
  fireEvent.load(image() ?? document.body)
  expect(screen.getByText('Illustration')).toBeTruthy()
})

test('without a script the picture is there', () => {
  const html = renderToString(<LazyImage {...pictureAt('/pictures/6.webp')} />)
  expect(html).toMatch(/<noscript>.*src="\/pictures\/6\.webp".*<\/noscript>/)
  expect(html).not.toContain('style=')
})
