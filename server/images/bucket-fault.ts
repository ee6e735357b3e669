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
export class BucketFault extends Error {
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
export function nameBucketFault(error: unknown): string {
  if (error instanceof BucketFault) return error.code
  if (!(error instanceof Error)) return 'STORAGE_UNREACHABLE'
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'STORAGE_TIMED_OUT'
  const { cause } = error
  const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return /^[A-Z_]{1,40}$/.test(reason) ? `STORAGE_UNREACHABLE_${reason}` : 'STORAGE_UNREACHABLE'
}
