import { afterEach, expect, test, vi } from 'vitest'
import { addAdvice } from '../refused-call/refused-call.ts'
import { generateHairRestorationSet, generateImages } from './image-calls.ts'

const request = { deviceType: 'otoscope', style: 'clinical_clean', size: '1024x1024', quantity: 1 } as const
const answer = (body: string, init: ResponseInit) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(body, init)),
  )
const fault = () => generateImages(request).catch((error: unknown) => error)

afterEach(() => vi.unstubAllGlobals())

test('the call carries cookies and exactly the four fields', async () => {
  answer('{"images":[]}', {})
  await generateImages(request)
  expect(fetch).toHaveBeenCalledWith('/api/generate-medical-images', {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(request),
  })
})

test('the set is asked for without a body', async () => {
  answer(
    '{"images":{"dermoscope":"/1","microscope":"/2","otoscope":"/3","consultation_tool":"/4","hair_analyzer":"/5"}}',
    {},
  )
  expect(Object.keys(await generateHairRestorationSet())).toHaveLength(5)
  expect(fetch).toHaveBeenCalledWith('/api/generate-hair-restoration-set', { method: 'POST', credentials: 'include' })
})

test.each([
  ['the text', 'down', '503: down'],
  ['the status text where there is none', '', '503: Unavailable'],
])('a refusal becomes an error of the status and %s', async (_, body, message) => {
  answer(body, { status: 503, statusText: 'Unavailable' })
  expect(await fault()).toMatchObject({ message, advice: undefined })
})

test.each([
  ['{"type":"x","title":"x","status":429,"detail":"Come back tomorrow."}', 'Come back tomorrow.'],
  ['{"type":"x","title":"x","status":429}', 'Too many requests in a short time. Please wait 7 seconds.'],
  ['<html>', 'Too many requests in a short time. Please wait 7 seconds.'],
])('too many requests come with what to do: %s', async (body, advice) => {
  answer(body, { status: 429, headers: { 'retry-after': '7' } })
  expect(await fault()).toMatchObject({ advice })
})

test.each([
  ['Failed to generate some images. Please try again.', 'Failed to generate some images. Please try again.'],
  ['Failed to generate image for Prepare', 'Failed to generate image for Prepare.'],
])('a notice says %s, and then what to do', async (sentence, said) => {
  answer('', { status: 429, headers: { 'retry-after': '7' } })
  const advice = 'Too many requests in a short time. Please wait 7 seconds.'
  expect(addAdvice(sentence, await fault())).toBe(`${said} ${advice}`)
  expect(addAdvice(sentence, new Error('offline'))).toBe(sentence)
})

test('an answer that is not what was agreed counts as a failure', async () => {
  answer('{"images":[{"url":"https://other.example/x.png"}]}', {})
  expect(await fault()).toBeInstanceOf(Error)
})
