import { fireEvent, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ClipSources } from './clip-sources.tsx'

const sources = [
  { url: '/videos/hair.webm', type: 'video/webm' },
  { url: '/videos/hair.mov', type: 'video/quicktime' },
]

/** Lets the first file of a clip fail in a browser that can play these types; says who heard of it. */
function failFirst(playable: string[]): { clip: number; video: number } {
  const [onFailed, onVideoError] = [vi.fn(), vi.fn()]
  const { container } = render(
    <video muted onError={onVideoError}>
      <ClipSources sources={sources} onFailed={onFailed} />
    </video>,
  )
  const video = container.querySelector('video')
  const first = container.querySelector('source')
  if (!video || !first) throw new Error('The clip is not in the page')
  video.canPlayType = (type) => (playable.includes(type) ? 'maybe' : '')
  fireEvent.error(first)
  return { clip: onFailed.mock.calls.length, video: onVideoError.mock.calls.length }
}

test('a clip whose first file is missing goes on with the second where that can be played', () => {
  expect(failFirst(['video/webm', 'video/quicktime'])).toEqual({ clip: 0, video: 0 })
})

test('a clip whose first file is missing has failed where no other can be played', () => {
  expect(failFirst(['video/webm'])).toEqual({ clip: 1, video: 0 })
})
