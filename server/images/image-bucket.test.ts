import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  breakOffHalfway,
  type Disturbance,
  forgetHalf,
  hang,
  type ObjectStorage,
  refuse,
  startObjectStorage,
} from '../../tests/harness/object-storage.ts'
import { readConfiguration } from '../platform/configuration.ts'
import { createImageBucket } from './image-bucket.ts'
import { nameImage } from './image-store.ts'

const picture = Buffer.from('RIFF, and then the bytes of a picture'.repeat(1000))
const name = nameImage(picture)

let storage: ObjectStorage
beforeAll(async () => {
  storage = await startObjectStorage()
})
beforeEach(() => {
  storage.objects.clear()
  storage.requests.length = 0
})
afterEach(() => {
  storage.disturb()
  storage.disturbAlways()
})
afterAll(() => storage.stop())

function openBucket(environment: Record<string, string> = {}, timeoutMs?: number) {
  const { imageBucket } = readConfiguration({ ...storage.environment, ...environment })
  if (imageBucket === undefined) throw new Error('The variables name no bucket')
  return createImageBucket({ ...imageBucket, ...(timeoutMs === undefined ? {} : { timeoutMs }) })
}

/** Everything that a log could show of a failed call, after a look at whether a secret is among it. */
async function faultOf(call: Promise<unknown>): Promise<string> {
  const error: unknown = await call.then(() => undefined).catch((reason: unknown) => reason)
  if (!(error instanceof Error)) throw new Error('The call did not fail')
  expect(error).toMatchObject({ code: 'storage-unavailable', status: 503, retryAfterSeconds: 5 })
  const { cause } = error
  if (!(cause instanceof Error)) throw new Error('The failure has no cause')
  expect(cause.cause).toBeUndefined()
  expect(`${error.stack} ${cause.stack}`).not.toMatch(/sesame|127\.0\.0\.1/i)
  return cause.message
}

describe('an operator with a bucket', () => {
  it('finds each picture there under the hash of its bytes, and gets it back unchanged', async () => {
    const bucket = openBucket()
    expect(await bucket.put(picture)).toBe(name)
    expect([...storage.objects]).toMatchObject([[name, { body: picture, type: 'image/webp' }]])
    expect(await bucket.get(name)).toEqual(picture)
    expect(storage.requests).toEqual([
      { method: 'PUT', target: `/clinic-pictures/${name}` },
      { method: 'GET', target: `/clinic-pictures/${name}` },
    ])
  })

  it('may keep the same picture twice', async () => {
    const bucket = openBucket()
    expect([await bucket.put(picture), await bucket.put(picture)]).toEqual([name, name])
    expect(storage.objects.size).toBe(1)
  })

  it('hears of no picture where there is none', async () => {
    expect(await openBucket().get(nameImage(Buffer.from('never made')))).toBeUndefined()
  })

  it.each(['../other-bucket/x', '?list-type=2', `${'a'.repeat(64)}.webp?acl`, ''])(
    'is never asked for anything but pictures: %j',
    async (other) => {
      expect(await openBucket().get(other)).toBeUndefined()
      expect(storage.requests).toEqual([])
    },
  )
})

describe('an operator whose settings are wrong is told what to mend', () => {
  it.each([
    [{ S3_SECRET_ACCESS_KEY: 'other' }, 'STORAGE_ANSWERED_403_SignatureDoesNotMatch'],
    [{ S3_ACCESS_KEY_ID: 'AKIAOTHER' }, 'STORAGE_ANSWERED_403_InvalidAccessKeyId'],
    [{ S3_REGION: 'us-west-2' }, 'STORAGE_ANSWERED_400_AuthorizationHeaderMalformed'],
    [{ S3_BUCKET: 'somewhere-else' }, 'STORAGE_ANSWERED_404_NoSuchBucket'],
  ])('%j', async (environment, fault) => {
    const bucket = openBucket(environment)
    expect(await faultOf(bucket.put(picture))).toMatch(fault)
    expect(await faultOf(bucket.get(name))).toMatch(fault)
  })
})

describe('when the storage is in trouble', () => {
  it('and away altogether, the log says so', async () => {
    const gone = await startObjectStorage()
    await gone.stop()
    expect(await faultOf(openBucket(gone.environment).put(picture))).toBe('STORAGE_UNREACHABLE_ECONNREFUSED')
  })

  it('and never answers, it is not waited for any longer than allowed', async () => {
    storage.disturbAlways(hang)
    expect(await faultOf(openBucket({}, 200).put(picture))).toBe('STORAGE_TIMED_OUT')
  })

  const busy = refuse(503, 'SlowDown', 'Please reduce your request rate.', { 'retry-after': '0' })

  it('one more attempt is made, and the picture is kept and read', async () => {
    const bucket = openBucket()
    storage.disturb(busy)
    expect(await bucket.put(picture)).toBe(name)
    storage.disturb(busy)
    expect(await bucket.get(name)).toEqual(picture)
    expect(storage.requests).toHaveLength(4)
  })

  it('a connection that breaks before the answer is tried once more, too', async () => {
    storage.disturb((response) => response.destroy())
    expect(await openBucket().put(picture)).toBe(name)
  })

  it('it is asked twice and no more', async () => {
    storage.disturbAlways(busy)
    expect(await faultOf(openBucket().put(picture))).toBe('STORAGE_ANSWERED_503_SlowDown')
    expect(storage.requests).toHaveLength(2)
  })

  it('a refusal is not argued with', async () => {
    storage.disturbAlways(refuse(403, 'AccessDenied', 'Access Denied.'))
    expect(await faultOf(openBucket().put(picture))).toBe('STORAGE_ANSWERED_403_AccessDenied')
    expect(storage.requests).toHaveLength(1)
  })

  it.each<[string, Disturbance, RegExp]>([
    ['a picture that breaks off', breakOffHalfway, /^STORAGE_UNREACHABLE/],
    ['a picture that lost its second half', forgetHalf, /^STORAGE_SENT_OTHER_BYTES$/],
    ['words instead of XML', refuse(500, 'AKIASESAMEKEY', 'Sesame', { 'retry-after': '0' }), /^STORAGE_ANSWERED_500$/],
    ['a bare 404', (response) => response.writeHead(404).end(), /^STORAGE_ANSWERED_404$/],
    [
      'a redirect to elsewhere',
      refuse(307, 'PermanentRedirect', 'x', { location: 'http://127.0.0.1:1/' }),
      /^STORAGE_ANSWERED_307_PermanentRedirect$/,
    ],
  ])('%s is a failure, never a wrong or an empty picture', async (_, disturbance, fault) => {
    await openBucket().put(picture)
    storage.disturbAlways(disturbance)
    expect(await faultOf(openBucket().get(name))).toMatch(fault)
  })
})
