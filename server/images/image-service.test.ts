import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ImageSize } from '../../contract/image-request.ts'
import { bytes, failure, type ImageServiceFake, json, startImageService } from '../../tests/harness/image-service.ts'
import { createImageService } from './image-service.ts'

const apiKey = 'sk-secret-key-1234'
const order = { deviceType: 'dermoscope', style: 'clinical_clean', size: '1024x1024' } as const

let service: ImageServiceFake
let png: Buffer
beforeAll(async () => {
  service = await startImageService()
  png = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
})
afterAll(() => service.stop())

const make = (options: { model?: string; timeoutMs?: number } = {}, size: ImageSize = order.size) =>
  createImageService({ apiKey, apiUrl: service.apiUrl, model: 'gpt-image-1', ...options })(
    { ...order, size },
    'someone',
  )
const withBase64 = () => json(200, { created: 1, data: [{ b64_json: png.toString('base64') }] })

/** Everything that a log could show of a failed call. */
async function faultOf(call: Promise<unknown>): Promise<string> {
  const error: unknown = await call.then(() => undefined).catch((reason: unknown) => reason)
  if (!(error instanceof Error)) throw new Error('The call did not fail')
  const text = `${error.message} | ${error.cause instanceof Error ? `${error.cause.message} ${error.cause.stack}` : ''}`
  expect(text).not.toContain('secret')
  return text
}

describe('when the image service answers', () => {
  it('with the bytes, the staff gets a picture of the size asked for, marked as machine-made', async () => {
    service.answerWith(withBase64())
    const picture = sharp(await make({}, '1792x1024'))
    const { width, height, format, xmp } = await picture.metadata()
    expect([width, height, format]).toEqual([1792, 1024, 'webp'])
    expect(xmp?.toString()).toContain('digitalsourcetype/trainedAlgorithmicMedia')
    expect(service.requests).toMatchObject([
      {
        path: '/v1/images/generations',
        headers: { authorization: `Bearer ${apiKey}` },
        body: { model: 'gpt-image-1', n: 1, size: '1536x1024', prompt: expect.stringContaining('dermoscope') },
      },
    ])
  })

  it('with an address on its own host, the bytes are fetched from there', async () => {
    service.answerWith(json(200, { created: 1, data: [{ url: new URL('/picture', service.apiUrl).href }] }))
    service.servePicture(bytes(png))
    expect(await sharp(await make()).metadata()).toMatchObject({ width: 1024, height: 1024 })
  })

  it('a model that offers our sizes is asked for exactly them', async () => {
    service.answerWith(withBase64())
    await make({ model: 'dall-e-3' }, '1792x1024')
    expect(service.requests[0]?.body).toMatchObject({ size: '1792x1024', response_format: 'b64_json' })
  })

  it.each([429, 500, 503])('%i once, it is asked once more, after the time that it wants', async (status) => {
    service.answerWith(failure(status, 'slow down', { 'retry-after-ms': '30' }), withBase64())
    await make()
    expect(service.requests).toHaveLength(2)
  })
})

describe('when the image service fails', () => {
  it.each([
    ['refuses the key', () => failure(401, `Incorrect API key provided: ${apiKey}`), /ANSWERED_401/, 1],
    ['refuses the prompt', () => failure(400, 'content policy'), /ANSWERED_400/, 1],
    ['is down twice', () => failure(503, 'down', { 'retry-after-ms': '10' }), /ANSWERED_503/, 2],
    ['sends no picture', () => json(200, { created: 1, data: [] }), /GAVE_NO_PICTURE/, 1],
    [
      'sends bytes that are no picture',
      () => json(200, { data: [{ b64_json: 'bm90IGEgcGljdHVyZQ==' }] }),
      /GAVE_NO_PICTURE/,
      1,
    ],
    [
      'sends an unsafe address',
      () => json(200, { data: [{ url: 'http://169.254.169.254/latest' }] }),
      /GAVE_NO_PICTURE/,
      1,
    ],
    ['sends a file address', () => json(200, { data: [{ url: 'file:///etc/passwd' }] }), /GAVE_NO_PICTURE/, 1],
    ['sends something that is no JSON', () => bytes(Buffer.from('<html>'), 'text/html'), /GAVE_NO_PICTURE/, 1],
  ])('because it %s, the fault is named and the key is not', async (_, answer, fault, attempts) => {
    service.answerWith(answer())
    expect(await faultOf(make())).toMatch(fault)
    expect(service.requests).toHaveLength(attempts)
  })

  it('because it never answers, nobody waits forever', async () => {
    service.answerWith(() => {})
    expect(await faultOf(make({ timeoutMs: 150 }))).toContain('TIMED_OUT')
  })

  it('because its picture never ends, reading stops at the limit', async () => {
    service.answerWith(json(200, { data: [{ url: new URL('/picture', service.apiUrl).href }] }))
    service.servePicture((response) => {
      const chunk = Buffer.alloc(1024 * 1024)
      const push = () => {
        while (!response.destroyed && response.write(chunk));
      }
      response.writeHead(200, { 'content-type': 'image/png' }).on('drain', push)
      push()
    })
    expect(await faultOf(make())).toContain('GAVE_NO_PICTURE')
  })

  it('because nobody is there, the fault says so', async () => {
    const call = createImageService({
      apiKey,
      apiUrl: 'http://127.0.0.1:9/v1/images/generations',
      model: 'gpt-image-1',
    })
    expect(await faultOf(call(order, 'someone'))).toContain('UNREACHABLE')
  })
})
