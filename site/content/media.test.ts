import { describe, expect, it } from 'vitest'
import { video } from '../../content-model/pictures/videos.ts'
import { picture } from './pictures.ts'
import { content } from './site-content.ts'

describe('a page that shows media of the content folder', () => {
  it('gets every delivered width of a picture with its address', () => {
    const source = picture('follicle')
    expect(source).toMatchObject({ width: 1200, height: 1500 })
    expect(source.avif.map(({ width }) => width)).toEqual([320, 480, 640, 828, 1080])
    expect(source.avif[0]?.url).toMatch(/^\/pictures\/follicle-320\.[0-9a-f]{10}\.avif$/)
    expect(source.webp.url).toMatch(/^\/pictures\/follicle-960\.[0-9a-f]{10}\.webp$/)
  })

  it('stops the build on a wrong picture name and says which was meant', () => {
    expect(() => picture('folicle')).toThrow(`There's no picture "folicle". Did you mean "follicle"?`)
  })

  it('offers WebM first and the other format for Safari', () => {
    const [story] = content.stories
    const types = video(story?.video ?? '').map(({ url, type }) => `${url.replace(/\.[0-9a-f]{10}/, '')} ${type}`)
    expect(types).toEqual([`/videos/${story?.video}.webm video/webm`, `/videos/${story?.video}.mov video/quicktime`])
  })

  it('stops the build on a wrong video name', () => {
    expect(() => video('nothing-like-it')).toThrow(`There's no video "nothing-like-it".`)
  })
})
