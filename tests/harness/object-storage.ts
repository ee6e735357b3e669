import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { findSignatureFault, type StorageKey } from './check-signature.ts'

type StoredObject = { body: Buffer; type: string; etag: string; storedAt: Date }
/** An answer instead of the storage's own one. */
export type Disturbance = (response: ServerResponse, object: StoredObject | undefined) => void

export type ObjectStorage = {
  /** The variables with which an operator would name this storage. */
  environment: Record<string, string>
  /** By key, as they lie in the bucket. */
  objects: Map<string, StoredObject>
  requests: { method: string; target: string }[]
  /** How the next requests are answered, in order; afterward the storage is itself again. */
  disturb(...next: Disturbance[]): void
  /** How all further requests are answered, until it is called without one. */
  disturbAlways(disturbance?: Disturbance): void
  stop(): Promise<void>
}

const bucket = 'clinic-pictures'
export const storageKey: StorageKey = {
  region: 'eu-central-1',
  accessKeyId: 'AKIASESAMEKEY',
  secretAccessKey: 'Sesame/secret+key=',
}

/** An S3 server on loopback: path-style addresses, one bucket, signatures that are checked, errors as XML. */
export async function startObjectStorage(): Promise<ObjectStorage> {
  const objects = new Map<string, StoredObject>()
  const requests: ObjectStorage['requests'] = []
  let queue: Disturbance[] = []
  let always: Disturbance | undefined
  const server = createServer(async (request, response) => {
    const { method = '', url: target = '' } = request
    const body = await readBody(request)
    requests.push({ method, target })
    const [, bucketName = '', ...rest] = target.split('/')
    const key = decodeURIComponent(rest.join('/'))
    const disturbance = queue.shift() ?? always
    if (disturbance !== undefined) return disturbance(response, objects.get(key))
    const fault = findSignatureFault({ method, target, headers: request.headers, body }, storageKey, Date.now())
    if (fault !== undefined) return refuse(fault.status, fault.code, fault.message)(response)
    if (bucketName !== bucket) return refuse(404, 'NoSuchBucket', 'The specified bucket does not exist')(response)
    if (method === 'PUT') {
      if (request.headers['content-length'] === undefined) {
        return refuse(411, 'MissingContentLength', 'You must provide the Content-Length HTTP header.')(response)
      }
      const etag = `"${createHash('md5').update(body).digest('hex')}"`
      objects.set(key, { body, etag, type: request.headers['content-type'] ?? '', storedAt: new Date() })
      return response.writeHead(200, { etag, 'content-length': 0 }).end()
    }
    const object = objects.get(key)
    if (method !== 'GET') return refuse(405, 'MethodNotAllowed', 'The specified method is not allowed.')(response)
    if (object === undefined) return refuse(404, 'NoSuchKey', 'The specified key does not exist.')(response)
    response.writeHead(200, describeObject(object)).end(object.body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    environment: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: bucket,
      S3_REGION: storageKey.region,
      S3_ACCESS_KEY_ID: storageKey.accessKeyId,
      S3_SECRET_ACCESS_KEY: storageKey.secretAccessKey,
    },
    objects,
    requests,
    disturb: (...next) => {
      queue = next
    },
    disturbAlways: (disturbance) => {
      always = disturbance
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The storage's error document; like the real one it repeats the key's id. */
export function refuse(status: number, code: string, message: string, headers: Record<string, string> = {}) {
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<Error><Code>${code}</Code><Message>${message}</Message><AWSAccessKeyId>${storageKey.accessKeyId}</AWSAccessKeyId><RequestId>4442587FB7D0A2F9</RequestId></Error>`
  return (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/xml', ...headers }).end(xml)
  }
}

/** Announces the whole object, sends half of it and hangs up. */
export function breakOffHalfway(response: ServerResponse, object: StoredObject | undefined): void {
  if (object === undefined) throw new Error('There is no object to break off')
  response.writeHead(200, describeObject(object))
  response.write(object.body.subarray(0, object.body.length / 2), () => response.destroy())
}

/** Sends half of the object as if it were all, as a damaged disk or cache would. */
export function forgetHalf(response: ServerResponse, object: StoredObject | undefined): void {
  if (object === undefined) throw new Error('There is no object to shorten')
  const body = object.body.subarray(0, object.body.length / 2)
  response.writeHead(200, describeObject({ ...object, body })).end(body)
}

/** Never answers. */
export function hang(): void {}

function describeObject({ body, type, etag, storedAt }: StoredObject) {
  return {
    'content-type': type,
    'content-length': body.length,
    etag,
    'last-modified': storedAt.toUTCString(),
    'x-amz-request-id': '4442587FB7D0A2F9',
  }
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}
