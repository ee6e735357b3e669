import { describe, expect, it } from 'vitest'
import { minuteMs } from '../../contract/time.ts'
import { findSignatureFault } from './check-signature.ts'

/** The key, the time and the requests of Amazon's own examples. */
const key = {
  region: 'us-east-1',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
}
const time = Date.parse('2013-05-24T00:00:00Z')
const emptyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const common = { host: 'examplebucket.s3.amazonaws.com', 'x-amz-date': '20130524T000000Z' }
const authorize = (names: string, signature: string) =>
  `AWS4-HMAC-SHA256 Credential=${key.accessKeyId}/20130524/us-east-1/s3/aws4_request,SignedHeaders=${names},Signature=${signature}`

const readPart = {
  method: 'GET',
  target: '/test.txt',
  headers: {
    ...common,
    range: 'bytes=0-9',
    'x-amz-content-sha256': emptyHash,
    authorization: authorize(
      'host;range;x-amz-content-sha256;x-amz-date',
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ),
  },
  body: Buffer.alloc(0),
}

const write = {
  method: 'PUT',
  target: '/test%24file.text',
  headers: {
    ...common,
    date: 'Fri, 24 May 2013 00:00:00 GMT',
    'x-amz-storage-class': 'REDUCED_REDUNDANCY',
    'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
    authorization: authorize(
      'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    ),
  },
  body: Buffer.from('Welcome to Amazon S3.'),
}

const list = {
  method: 'GET',
  target: '/?max-keys=2&prefix=J',
  headers: {
    ...common,
    'x-amz-content-sha256': emptyHash,
    authorization: authorize(
      'host;x-amz-content-sha256;x-amz-date',
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    ),
  },
  body: Buffer.alloc(0),
}

describe('the storage of the tests', () => {
  it.each([
    ['reads a part of an object', readPart],
    ['writes an object', write],
    ['lists objects', list],
  ])('takes the signature of Amazon’s example that %s', (_, request) => {
    expect(findSignatureFault(request, key, time)).toBeUndefined()
  })

  it.each([
    ['another path', { ...readPart, target: '/test.txt2' }, 'SignatureDoesNotMatch'],
    ['another method', { ...readPart, method: 'DELETE' }, 'SignatureDoesNotMatch'],
    ['another host', { ...readPart, headers: { ...readPart.headers, host: 'other' } }, 'SignatureDoesNotMatch'],
    ['an unsigned x-amz header', { ...list, headers: { ...list.headers, 'x-amz-acl': 'x' } }, 'SignatureDoesNotMatch'],
    ['other bytes', { ...write, body: Buffer.from('Welcome to Amazon S3!') }, 'XAmzContentSHA256Mismatch'],
    ['no signature', { ...list, headers: common }, 'AccessDenied'],
  ])('refuses the same with %s', (_, request, code) => {
    expect(findSignatureFault(request, key, time)).toMatchObject({ code })
  })

  it.each([
    ['another secret', { ...key, secretAccessKey: 'other' }, time, 'SignatureDoesNotMatch'],
    ['an unknown key', { ...key, accessKeyId: 'AKIAOTHER' }, time, 'InvalidAccessKeyId'],
    ['another region', { ...key, region: 'eu-central-1' }, time, 'AuthorizationHeaderMalformed'],
    ['a clock that is 16 minutes late', key, time + 16 * minuteMs, 'RequestTimeTooSkewed'],
  ])('refuses %s', (_, other, now, code) => {
    expect(findSignatureFault(write, other, now)).toMatchObject({ code })
  })
})
