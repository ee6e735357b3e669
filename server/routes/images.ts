import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { deviceTypes, imageRequestSchema } from '../../contract/image-request.ts'
import type { AppParts } from '../app-parts.ts'
import { chooseImageMaker } from '../images/choose-image-maker.ts'
import { chooseImageStore } from '../images/choose-image-store.ts'
import { generateImages } from '../images/generate-images.ts'
import { imageFolderAddress } from '../images/image-address.ts'
import { readGallery } from '../images/read-gallery.ts'
import { AppError } from '../platform/errors.ts'
import { isOwnOrigin } from '../platform/is-own-origin.ts'
import { parseJsonBody } from '../platform/parse-json-body.ts'

const bodyLimit = 4096

/** The two calls that make pictures, the gallery of what was made, and the pictures themselves. */
export async function imageRoutes(app: FastifyInstance, { configuration, database, clock }: AppParts): Promise<void> {
  const store = chooseImageStore(configuration)
  const makeImage = chooseImageMaker(configuration)
  const parts = { database, clock, makeImage, store, dailyLimit: configuration.imageDailyLimit }

  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) =>
    body.length === 0 ? null : parseJsonBody(body),
  )
  await app.register(rateLimit, { global: false, max: configuration.imageRateLimit, timeWindow: 60_000 })
  const countRequest = app.createRateLimit()
  const making = { bodyLimit, onRequest: refuseUnwanted }

  app.post('/api/generate-medical-images', making, async (request, reply) => {
    const { quantity, ...order } = readRequest(request.body)
    const orders = Array.from({ length: quantity }, () => order)
    reply.header('cache-control', 'no-store')
    return { images: await generateImages(parts, orders) }
  })

  app.post('/api/generate-hair-restoration-set', making, async (_request, reply) => {
    const orders = deviceTypes.map((deviceType) => ({ deviceType, style: 'apple_minimal', size: '1024x1024' }) as const)
    const images = await generateImages(parts, orders)
    reply.header('cache-control', 'no-store')
    return { images: Object.fromEntries(images.map(({ deviceType, url }) => [deviceType, url])) }
  })

  app.get('/api/generated-images', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { images: await readGallery(database) }
  })

  app.get<{ Params: { file: string } }>(`${imageFolderAddress}/:file`, async ({ params }, reply) => {
    const picture = await store.get(params.file)
    if (picture === undefined) throw new AppError('not-found')
    return reply.type('image/webp').header('cache-control', 'public, max-age=31536000, immutable').send(picture)
  })

  /** Both calls count together: each of them costs the same processor. */
  async function refuseUnwanted(request: FastifyRequest): Promise<void> {
    const count = await countRequest(request)
    if (!count.isAllowed && count.isExceeded) {
      throw new AppError('too-many-requests', { retryAfterSeconds: Math.max(1, count.ttlInSeconds) })
    }
    const { origin, host } = request.headers
    if (!isOwnOrigin({ origin, host }, configuration)) throw new AppError('foreign-origin')
  }
}

function readRequest(body: unknown) {
  const result = imageRequestSchema.safeParse(body)
  if (result.success) return result.data
  throw new AppError('invalid-request', {
    fields: result.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })),
  })
}
