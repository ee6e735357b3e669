import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { generatedImagesSchema } from '../../contract/image-request.ts'
import { createImageFolder } from '../../server/images/choose-image-store.ts'
import { breakOffHalfway, type ObjectStorage, refuse, startObjectStorage } from '../harness/object-storage.ts'
import { postJson, startTestServer, type TestServer, validRequest } from './http-server.ts'

let storage: ObjectStorage
let server: TestServer
let dataDir = ''
beforeAll(async () => {
  storage = await startObjectStorage()
  dataDir = await mkdtemp(join(tmpdir(), 'test-bucket-'))
  server = await startTestServer({ ...storage.environment, DATA_DIR: dataDir, IMAGE_DAILY_LIMIT: '3' })
})
afterEach(() => storage.disturbAlways())
afterAll(async () => {
  await Promise.all([server.stop(), storage.stop()])
  await rm(dataDir, { recursive: true })
})

const order = { deviceType: 'dermoscope', style: 'apple_minimal', size: '1024x1024', quantity: 1 }
const ask = () =>
  fetch(`${server.url}/api/generate-medical-images`, {
    method: 'POST',
    body: JSON.stringify(order),
    headers: { 'content-type': 'application/json' },
  })
const readAddresses = async (answer: Response) =>
  generatedImagesSchema.parse(await answer.json()).images.map(({ url }) => url)
const gallery = async () => readAddresses(await fetch(`${server.url}/api/generated-images`))

describe('a server with a bucket', () => {
  it('keeps generated pictures in the bucket and serves them itself, for good', async () => {
    const [address = ''] = await readAddresses(await ask())
    expect([...storage.objects.keys()].map((name) => `/generated/${name}`)).toEqual([address])
    expect(await readdir(dataDir)).not.toContain('images')
    const picture = await fetch(server.url + address)
    expect(picture.headers.get('content-type')).toBe('image/webp')
    expect(picture.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await sharp(await picture.bytes()).metadata()).toMatchObject({ width: 1024, height: 1024 })
    expect(await gallery()).toEqual([address])
  })

  it('still serves what was made before it had one', async () => {
    const webp = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
      .webp()
      .toBuffer()
    const name = await createImageFolder(dataDir).put(webp)
    const answer = await fetch(`${server.url}/generated/${name}`)
    expect([answer.status, Buffer.from(await answer.bytes())]).toEqual([200, webp])
  })

  it('says 404 for a picture that neither has', async () => {
    expect((await fetch(`${server.url}/generated/${'a'.repeat(64)}.webp`)).status).toBe(404)
  })
})

describe('a visitor of the image tools', () => {
  it('is told that nothing could be stored when the storage refuses the key, and it costs none of the day’s pictures', async () => {
    const before = await gallery()
    storage.disturbAlways(refuse(403, 'InvalidAccessKeyId', 'The key AKIASESAMEKEY does not exist.'))
    const refused = await ask()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await refused.json()).toEqual({
      type: 'urn:problem-type:storage-unavailable',
      title: "We can't save the request right now",
      detail: expect.stringContaining('call us'),
      status: 503,
    })
    expect(await gallery()).toEqual(before)
    expect(server.log()).toContain('STORAGE_ANSWERED_403_InvalidAccessKeyId')
    storage.disturbAlways()
    expect([(await ask()).status, (await ask()).status, (await ask()).status]).toEqual([200, 200, 429])
  })

  it('never gets half a picture: while the storage fails, the answer is not cached and says so', async () => {
    const [address = ''] = await gallery()
    storage.disturbAlways(breakOffHalfway)
    const failed = await fetch(server.url + address)
    expect([failed.status, failed.headers.get('retry-after')]).toEqual([503, '5'])
    expect(failed.headers.get('cache-control')).toBe('no-store')
    storage.disturbAlways()
    expect((await fetch(server.url + address)).status).toBe(200)
  })

  it('can still ask for a consultation', async () => {
    storage.disturbAlways(refuse(503, 'ServiceUnavailable', 'Down', { 'retry-after': '0' }))
    expect((await postJson(server, validRequest)).status).toBe(201)
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  })
})

it('neither the log nor any answer ever named the key', () => {
  expect(server.log()).not.toMatch(/sesame/i)
})
