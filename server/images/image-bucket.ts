import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { AppError } from '../platform/errors.ts'
import type { BucketSettings } from '../platform/service-variables.ts'
import { fetchWithin } from './fetch-within.ts'
import { type ImageStore, isImageName, nameImage } from './image-store.ts'

type BucketOptions = BucketSettings & {
  /** How long one picture may take to be kept or read, the second attempt included. */
  timeoutMs?: number
}

const largestPictureBytes = 40 * 1024 * 1024
const pauseMs = { usual: 500, longest: 3000 }

/**
 * Stores pictures in an S3-compatible bucket, addressed by path: not every storage gives buckets hosts of their own.
 * The storage refuses bytes that differ from the signed hash; what it returns must match its name. Its own words reach
 * no log and no caller, as they repeat the key's id.
 */
export function createImageBucket(options: BucketOptions): ImageStore {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey, timeoutMs = 15_000 } = options
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  const fetchAnswer = fetchWithin(largestPictureBytes)

  return {
    async put(picture) {
      const name = nameImage(picture)
      const headers = { 'content-type': 'image/webp', 'x-amz-content-sha256': name.slice(0, 64) }
      await asking(async (signal) => {
        const answer = await ask(name, { method: 'PUT', body: new Uint8Array(picture), headers, signal })
        if (answer.status !== 200) throw await BucketFault.of(answer)
        await answer.body?.cancel()
      })
      return name
    },

    async get(name) {
      if (!isImageName(name)) return undefined
      return asking(async (signal) => {
        const answer = await ask(name, { method: 'GET', signal })
        if (answer.status !== 200) {
          const fault = await BucketFault.of(answer)
          if (fault.isMissingObject) return undefined
          throw fault
        }
        const picture = Buffer.from(await answer.arrayBuffer())
        if (nameImage(picture) !== name) throw new BucketFault('STORAGE_SENT_OTHER_BYTES')
        return picture
      })
    },
  }

  async function asking<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    try {
      return await work(AbortSignal.timeout(timeoutMs))
    } catch (error) {
      const cause = new BucketFault(nameBucketFault(error))
      throw new AppError('storage-unavailable', { retryAfterSeconds: 5, cause })
    }
  }

  /** One answer, after one polite retry where the storage is busy or the connection broke: both calls may be repeated. */
  async function ask(name: string, init: RequestInit & { signal: AbortSignal }): Promise<Response> {
    const first = await send(name, init).catch((error: unknown) => {
      if (init.signal.aborted) throw error
      return undefined
    })
    if (first !== undefined && first.status < 500 && first.status !== 429) return first
    const askedForMs = Number(first?.headers.get('retry-after') ?? Number.NaN) * 1000
    await first?.body?.cancel()
    const pause = askedForMs >= 0 ? Math.min(askedForMs, pauseMs.longest) : pauseMs.usual
    await wait(pause, undefined, { signal: init.signal })
    return send(name, init)
  }

  async function send(name: string, init: RequestInit): Promise<Response> {
    // A redirect would be followed with a signature for another host; it means that the region is wrong.
    return fetchAnswer(await client.sign(`${endpoint}/${bucket}/${name}`, { ...init, redirect: 'manual' }))
  }
}

/** The S3 error codes that tell an operator what to fix. Nothing else the storage says goes into the log. */
const knownCodes: ReadonlySet<string> = new Set([
  'AccessDenied',
  'AuthorizationHeaderMalformed',
  'InternalError',
  'InvalidAccessKeyId',
  'NoSuchBucket',
  'NoSuchKey',
  'PermanentRedirect',
  'QuotaExceeded',
  'RequestTimeTooSkewed',
  'ServiceUnavailable',
  'SignatureDoesNotMatch',
  'SlowDown',
  'XAmzContentSHA256Mismatch',
])

/** What the log may say of a failure: our own name for it and, of the storage's answer, no more than its known code. */
class BucketFault extends Error {
  readonly code: string
  readonly isMissingObject: boolean

  constructor(code: string, { isMissingObject = false } = {}) {
    super(code)
    this.name = 'BucketFault'
    this.code = code
    this.isMissingObject = isMissingObject
  }

  /** Reads the XML of a failed answer. */
  static async of(answer: Response): Promise<BucketFault> {
    const [, word = ''] = /<Code>(\w{1,64})<\/Code>/.exec(await answer.text()) ?? []
    const code = knownCodes.has(word) ? `_${word}` : ''
    const isMissingObject = answer.status === 404 && word === 'NoSuchKey'
    return new BucketFault(`STORAGE_ANSWERED_${answer.status}${code}`, { isMissingObject })
  }
}

/** Our name for whatever was thrown on the way to the storage. */
function nameBucketFault(error: unknown): string {
  if (error instanceof BucketFault) return error.code
  if (!(error instanceof Error)) return 'STORAGE_UNREACHABLE'
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'STORAGE_TIMED_OUT'
  const { cause } = error
  const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return /^[A-Z_]{1,40}$/.test(reason) ? `STORAGE_UNREACHABLE_${reason}` : 'STORAGE_UNREACHABLE'
}
