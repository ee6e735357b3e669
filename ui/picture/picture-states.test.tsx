import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Picture } from './picture.tsx'
import { markPicture, watchPictures } from './picture-states.ts'

const source = {
  width: 1600,
  height: 1000,
  avif: [
    { width: 480, url: '/pictures/room-480.avif' },
    { width: 960, url: '/pictures/room-960.avif' },
  ],
  webp: { width: 960, url: '/pictures/room-960.webp' },
}

/** The picture as the built page holds it, with the loading progress that the test decides on. */
function pictureInPage({ hero = false, complete = false, naturalWidth = 0, decodes = false, around = 'main' } = {}) {
  document.body.innerHTML = `<${around}>${renderToStaticMarkup(
    <Picture source={source} alt="A quiet treatment room" sizes="100vw" hero={hero} />,
  )}</${around}>`
  const image = document.querySelector('img')
  const frame = document.querySelector('[data-picture]')
  if (!image || !(frame instanceof HTMLElement)) throw new Error('The picture is not in the page')
  const progress = { complete, naturalWidth }
  Object.defineProperty(image, 'complete', { get: () => progress.complete })
  Object.defineProperty(image, 'naturalWidth', { get: () => progress.naturalWidth })
  image.decode = () => (decodes ? Promise.resolve() : Promise.reject(new Error('No picture')))
  const settle = (type: 'load' | 'error', width = 0) => {
    Object.assign(progress, { complete: true, naturalWidth: width })
    image.dispatchEvent(new Event(type))
  }
  return { image, frame, settle }
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
})

test('a visitor without scripts sees the picture at once, in its final size', () => {
  const { image, frame } = pictureInPage()
  expect(frame.dataset.state).toBeUndefined()
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['1600', '1000'])
  expect(image.getAttribute('loading')).toBe('lazy')
  expect(document.querySelector('source')?.getAttribute('srcset')).toBe(
    '/pictures/room-480.avif 480w, /pictures/room-960.avif 960w',
  )
  expect(document.body.innerHTML).not.toContain('style=')
})

test('a picture that is on its way pulses, and is shown once it has arrived', () => {
  const { frame, settle } = pictureInPage()
  watchPictures()
  expect(frame.dataset.state).toBe('loading')
  settle('load', 960)
  expect(frame.dataset.state).toBe('loaded')
})

test('a picture that was there before the script is marked at once', () => {
  const { frame } = pictureInPage({ complete: true, naturalWidth: 960 })
  watchPictures()
  expect(frame.dataset.state).toBe('loaded')
})

test('a picture in a window that is 0 px wide has not failed, whether it came before the script or after it', async () => {
  const before = pictureInPage({ complete: true, decodes: true }).frame
  watchPictures()
  await vi.waitFor(() => expect(before.dataset.state).toBe('loaded'))
  const { frame, settle } = pictureInPage()
  watchPictures()
  settle('load')
  expect(frame.dataset.state).toBe('loaded')
  expect(console.error).not.toHaveBeenCalled()
})

test('a picture that had failed before the script is marked, too', async () => {
  const { frame } = pictureInPage({ complete: true })
  watchPictures()
  await vi.waitFor(() => expect(frame.textContent).toBe('Image not available'))
})

test('a visitor reads "Image not available" where a picture failed, and the console names it', () => {
  const { frame, settle } = pictureInPage()
  watchPictures()
  expect(frame.textContent).toBe('')
  settle('error')
  expect(frame.textContent).toBe('Image not available')
  expect(console.error).toHaveBeenCalledWith('Failed to load image', expect.stringContaining('/pictures/room-960.webp'))
})

test('a picture that arrives at the second attempt takes the failure text away', () => {
  const { frame, settle } = pictureInPage()
  watchPictures()
  settle('error')
  settle('load', 960)
  expect(frame.dataset.state).toBe('loaded')
  expect(frame.textContent).toBe('')
})

test("a hero's picture that failed has its own message in the console", () => {
  const { settle } = pictureInPage({ hero: true })
  watchPictures()
  settle('error')
  expect(console.error).toHaveBeenCalledWith('Failed to load hero image', expect.any(String))
})

test("a hero's tones are in the markup, without a style, and their arrival is not the picture's", () => {
  const preview = 'data:image/webp;base64,AAAA'
  document.body.innerHTML = renderToStaticMarkup(<Picture source={{ ...source, preview }} alt="" sizes="100vw" hero />)
  expect(document.body.innerHTML).not.toContain('style=')
  watchPictures()
  const tones = document.querySelector('img[data-preview]')
  expect(tones?.getAttribute('src')).toBe(preview)
  tones?.dispatchEvent(new Event('load'))
  expect(document.querySelector('[data-picture]')?.getAttribute('data-state')).toBe('loading')
})

test('only a hero has its tones in the markup outside islands', () => {
  const preview = 'data:image/webp;base64,AAAA'
  expect(renderToStaticMarkup(<Picture source={{ ...source, preview }} alt="" sizes="100vw" />)).not.toContain(preview)
})

test('the markup of an island is left alone until React has found it', () => {
  const { frame, settle } = pictureInPage({ around: 'astro-island' })
  watchPictures()
  settle('error')
  expect(frame.dataset.state).toBeUndefined()
  expect(frame.textContent).toBe('')
  markPicture(frame)
  settle('load', 960)
  expect(frame.dataset.state).toBe('loaded')
})

test("the owner's point of a picture is said to the nearest fifth, and no layout needs one", () => {
  const draw = (focus?: { x: number; y: number }) =>
    renderToStaticMarkup(<Picture source={{ ...source, ...(focus && { focus }) }} alt="" sizes="100vw" fit="cover" />)
  expect(draw({ x: 12, y: 100 })).toContain('data-focus-x="20" data-focus-y="100"')
  expect(draw()).not.toContain('data-focus-x')
})
