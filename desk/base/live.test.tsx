import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLiveStream } from './live.ts'
import { queryClient } from './query-client.ts'
import { sessionKey } from './session.ts'

const session = { member: { name: 'Jo Park' } }
let streams: EventSource[]
let close: () => void

beforeEach(() => {
  streams = []
  vi.stubGlobal('EventSource', function (this: EventSource) {
    this.close = () => {}
    streams.push(this)
  })
  queryClient.setQueryData(sessionKey, session)
  close = openLiveStream()
})
afterEach(() => {
  close()
  vi.unstubAllGlobals()
})

/** The stream breaks, and this is what the server answers to whoever asks for the session. */
async function breakStream(answer: () => Promise<Response>): Promise<void> {
  const ask = vi.fn(answer)
  vi.stubGlobal('fetch', ask)
  streams[0]?.onerror?.(new Event('error'))
  expect(ask).toHaveBeenCalledExactlyOnceWith('/api/staff/session', expect.anything())
  await Promise.allSettled(ask.mock.results.map(({ value }) => value))
}

test('whoever is signed out sees the sign-in as the stream breaks, even on a page that asks for nothing', async () => {
  await breakStream(async () => new Response(null, { status: 204 }))
  await vi.waitFor(() => expect(queryClient.getQueryData(sessionKey)).toBeNull())
})

test.each([
  ['is away', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['has a fault', async () => new Response('', { status: 503 })],
  ['still knows the session', async () => Response.json(session)],
])('whoever is signed in stays so while the server %s', async (_, answer) => {
  await breakStream(answer)
  await new Promise((resolve) => setTimeout(resolve))
  expect(queryClient.getQueryData(sessionKey)).toEqual(session)
})
