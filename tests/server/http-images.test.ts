import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  deviceTypes,
  generatedImagesSchema,
  growthSteps,
  hairRestorationSetSchema,
} from '../../contract/image-request.ts'
import { limits } from '../../server/platform/limits.ts'
import { failure, type ImageServiceFake, json, startImageService } from '../harness/image-service.ts'
import { startTestServer, type TestServer } from './http-server.ts'

const order = { deviceType: 'dermoscope', style: 'apple_minimal', size: '1024x1024', quantity: 1 }
const ask = (server: TestServer, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/api/generate-medical-images`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })
const readImages = async (answer: Response) => generatedImagesSchema.parse(await answer.json()).images
const gallery = async (server: TestServer) => readImages(await fetch(`${server.url}/api/generated-images`))

describe('without an image service', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ IMAGE_RATE_LIMIT: '1000' })
  })
  afterAll(() => server.stop())

  it('the staff gets as many different pictures as asked for, served for good under the hash of their bytes', async () => {
    const answer = await ask(server, { ...order, size: '1024x1792', quantity: 2 })
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const images = await readImages(answer)
    expect(new Set(images.map(({ url }) => url)).size).toBe(2)
    const picture = await fetch(server.url + images[0]?.url)
    expect(picture.headers.get('content-type')).toBe('image/webp')
    expect(picture.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const { width, height } = await sharp(await picture.bytes()).metadata()
    expect([width, height]).toEqual([1024, 1792])
  })

  it.each(growthSteps)('the step %s has a picture, too', async (deviceType) => {
    const [image] = await readImages(await ask(server, { ...order, deviceType }))
    expect(image).toMatchObject({ deviceType, style: 'apple_minimal' })
  })

  it('the set holds one picture for each device, and everything stands in the gallery, newest first', async () => {
    const before = (await gallery(server)).length
    const answer = await fetch(`${server.url}/api/generate-hair-restoration-set`, { method: 'POST' })
    const { images } = hairRestorationSetSchema.parse(await answer.json())
    expect(Object.keys(images)).toEqual([...deviceTypes])
    const shown = await gallery(server)
    expect(shown).toHaveLength(before + deviceTypes.length)
    expect(new Set(shown.slice(0, 5).map(({ url }) => url))).toEqual(new Set(Object.values(images)))
  })

  it.each([
    ['an unknown device', { ...order, deviceType: 'scalpel' }, 'deviceType'],
    ['an unknown style', { ...order, style: 'pop_art' }, 'style'],
    ['a size off the list', { ...order, size: '9999x9999' }, 'size'],
    ['no picture', { ...order, quantity: 0 }, 'quantity'],
    ['five pictures', { ...order, quantity: 5 }, 'quantity'],
    ['a quantity in words', { ...order, quantity: '4' }, 'quantity'],
    ['half a picture', { ...order, quantity: 1.5 }, 'quantity'],
    ['no style', { deviceType: 'otoscope', size: '1024x1024', quantity: 1 }, 'style'],
  ])('%s is refused, and the field is named', async (_, body, field) => {
    const answer = await ask(server, body)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ type: 'urn:problem-type:invalid-request', errors: [{ field }] })
  })

  it.each([
    ['an unknown field', { ...order, prompt: 'anything' }, {}, 422],
    ['broken JSON', '{', {}, 400],
    ['nothing', '', {}, 400],
    ['a form', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['far too much', `{"deviceType":"${'a'.repeat(5000)}"}`, {}, 413],
    ['another website', order, { origin: 'https://other.example' }, 403],
  ])('%s is refused', async (_, body, headers, status) => {
    expect((await ask(server, body, headers)).status).toBe(status)
  })

  it.each(['nothing.webp', `${'a'.repeat(64)}.webp`, '..%2f..%2fetc%2fpasswd', `${'a'.repeat(64)}.webp%00`])(
    'no address leads out of the folder of pictures: %s',
    async (name) => {
      expect((await fetch(`${server.url}/generated/${name}`)).status).toBe(404)
    },
  )
})

describe('with little left', () => {
  const running: TestServer[] = []
  // The clock stands still: limits by the minute and the day must not begin anew in the middle of a test.
  const now = Date.now()
  const start = async (environment: Record<string, string>) => {
    const server = await startTestServer(environment, { clock: () => now })
    running.push(server)
    return server
  }
  afterEach(async () => {
    for (const server of running.splice(0)) await server.stop()
  })

  it('the day’s last picture is made, and then everyone is asked to try again in 24 hours', async () => {
    const server = await start({ IMAGE_DAILY_LIMIT: '1' })
    expect((await ask(server, { ...order, quantity: 2 })).status).toBe(429)
    expect((await ask(server, order)).status).toBe(200)
    const refused = await ask(server, order)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.json()).toMatchObject({
      type: 'urn:problem-type:image-limit-reached',
      detail: expect.stringContaining('24 hours'),
    })
  })

  it('an address that asks too often is asked to wait, whichever of the two calls it uses', async () => {
    const server = await start({ IMAGE_RATE_LIMIT: '1', IMAGE_DAILY_LIMIT: '0' })
    expect((await ask(server, { ...order, quantity: 9 })).status).toBe(422)
    const refused = await fetch(`${server.url}/api/generate-hair-restoration-set`, { method: 'POST' })
    expect(await refused.json()).toMatchObject({ type: 'urn:problem-type:too-many-requests' })
  })

  it('one address that asks for all it can get leaves most of the day’s pictures to the others', async () => {
    const server = await start({ IMAGE_RATE_LIMIT: '1000', IMAGE_DAILY_LIMIT: '60', TRUST_PROXY: '1' })
    const from = (address: string) => ask(server, { ...order, quantity: 4 }, { 'x-forwarded-for': address })
    expect([(await from('2001:db8::1')).status, (await from('2001:db8:0:1::1')).status]).toEqual([200, 200])
    expect((await from('2001:db8::2')).status).toBe(200)
    const refused = await from('2001:db8::3')
    expect(await refused.json()).toMatchObject({ type: 'urn:problem-type:image-limit-reached' })
    expect((await from('203.0.113.9')).status).toBe(200)
  })

  it('whoever makes up names of pictures is stopped, and sees those that exist all the same', async () => {
    const server = await start({})
    const [image] = await readImages(await ask(server, order))
    const invent = (number: number) =>
      fetch(`${server.url}/generated/${String(number).padStart(64, '0')}.webp`).then(({ status }) => status)
    const statuses: number[] = []
    for (let number = 0; number <= limits.unknownPicturesPerMinute; number += 1) statuses.push(await invent(number))
    expect(statuses.lastIndexOf(404)).toBe(limits.unknownPicturesPerMinute - 1)
    expect(statuses.at(-1)).toBe(429)
    expect((await fetch(server.url + image?.url)).status).toBe(200)
  })

  it('with the tools off, calls, gallery and pictures do not exist', async () => {
    const server = await start({ TOOLS_ACCESS: 'off' })
    expect((await ask(server, order)).status).toBe(404)
    expect((await fetch(`${server.url}/api/generate-hair-restoration-set`, { method: 'POST' })).status).toBe(404)
    expect((await fetch(`${server.url}/api/generated-images`)).status).toBe(404)
  })
})

describe('with an image service', () => {
  let service: ImageServiceFake
  let server: TestServer
  beforeAll(async () => {
    service = await startImageService()
    server = await startTestServer({
      IMAGE_API_KEY: 'sk-secret',
      IMAGE_API_URL: service.apiUrl,
      IMAGE_DAILY_LIMIT: '3',
    })
  })
  afterAll(() => Promise.all([server.stop(), service.stop()]))

  it('a failure is a plain problem without a secret, costs nothing, and keeps what was made', async () => {
    const png = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    const picture = json(200, { data: [{ b64_json: png.toString('base64') }] })
    service.answerWith(picture, failure(401, 'Incorrect API key provided: sk-secret'))
    const failed = await ask(server, { ...order, quantity: 3 })
    expect(failed.status).toBe(502)
    expect(await failed.json()).toEqual({
      type: 'urn:problem-type:image-service-failed',
      title: "The image couldn't be made",
      detail: expect.stringContaining('call us'),
      status: 502,
    })
    expect(server.log()).toContain('SERVICE_ANSWERED_401')
    expect(server.log()).not.toContain('sk-secret')
    expect(await gallery(server)).toHaveLength(1)

    service.answerWith(picture)
    expect((await ask(server, { ...order, quantity: 2 })).status).toBe(200)
    expect((await ask(server, order)).status).toBe(429)
  })
})
