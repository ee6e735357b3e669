import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

export type SignedRequest = {
  method: string
  /** As it came over the wire, query included. */
  target: string
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: Buffer
}

export type StorageKey = { region: string; accessKeyId: string; secretAccessKey: string }

type Refusal = { status: number; code: string; message: string }

const authorization =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/
const allowedSkewMs = 15 * 60 * 1000

/**
 * S3's objection to a request's signature, version 4, or undefined. Written from Amazon's description ("Signature
 * calculations for the Authorization header: transferring payload in a single chunk") and checked with its examples.
 */
export function findSignatureFault(request: SignedRequest, key: StorageKey, nowMs: number): Refusal | undefined {
  const header = readHeader(request, 'authorization')
  if (header === '') return refuse(403, 'AccessDenied', 'Access Denied.')
  const [, accessKeyId, day = '', region = '', signedHeaders = '', signature = ''] = authorization.exec(header) ?? []
  if (accessKeyId === undefined) {
    return refuse(400, 'AuthorizationHeaderMalformed', 'The authorization header is malformed.')
  }
  if (accessKeyId !== key.accessKeyId) {
    return refuse(403, 'InvalidAccessKeyId', `The AWS Access Key Id ${accessKeyId} does not exist in our records.`)
  }
  if (region !== key.region) {
    const message = `The authorization header is malformed; the region '${region}' is wrong; expecting '${key.region}'`
    return refuse(400, 'AuthorizationHeaderMalformed', message)
  }
  const time = readHeader(request, 'x-amz-date')
  const signedAt = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(signedAt - nowMs) <= allowedSkewMs) || !time.startsWith(day)) {
    return refuse(
      403,
      'RequestTimeTooSkewed',
      'The difference between the request time and the current time is too large.',
    )
  }
  const names = signedHeaders.split(';')
  const mustBeSigned = Object.keys(request.headers).filter((name) => name === 'host' || name.startsWith('x-amz-'))
  const isComplete = mustBeSigned.every((name) => names.includes(name))
  const expected = sign(describeRequest(request, names), { time, day, region, secret: key.secretAccessKey })
  if (!isComplete || !timingSafeEqual(Buffer.from(expected), Buffer.from(signature))) {
    return refuse(403, 'SignatureDoesNotMatch', `The signature of the key ${accessKeyId} does not match.`)
  }
  const payload = readHeader(request, 'x-amz-content-sha256')
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(request.body)) {
    return refuse(
      400,
      'XAmzContentSHA256Mismatch',
      'The provided x-amz-content-sha256 does not match what was computed.',
    )
  }
  return undefined
}

/** The canonical request. For S3 the path is encoded once and is not normalized. */
function describeRequest(request: SignedRequest, names: readonly string[]): string {
  const [path = '', query = ''] = request.target.split('?')
  const pairs = query === '' ? [] : query.split('&').map((pair) => (pair.includes('=') ? pair : `${pair}=`))
  return [
    request.method,
    path,
    pairs.sort().join('&'),
    ...names.map((name) => `${name}:${readHeader(request, name).trim().replace(/ +/g, ' ')}`),
    '',
    names.join(';'),
    readHeader(request, 'x-amz-content-sha256'),
  ].join('\n')
}

function sign(canonical: string, scope: { time: string; day: string; region: string; secret: string }): string {
  const { time, day, region, secret } = scope
  const text = ['AWS4-HMAC-SHA256', time, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer>(
    (last, part) => hmac(last, part),
    Buffer.from(`AWS4${secret}`),
  )
  return hmac(key, text).toString('hex')
}

function readHeader({ headers }: SignedRequest, name: string): string {
  const value = headers[name] ?? ''
  return Array.isArray(value) ? value.join(',') : value
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function sha256(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex')
}

function refuse(status: number, code: string, message: string): Refusal {
  return { status, code, message }
}
