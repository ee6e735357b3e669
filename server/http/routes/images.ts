import type { FastifyInstance } from 'fastify'
import { deviceTypes, imageRequestSchema } from '../../../contract/image-request.ts'
import { chooseImageMaker } from '../../images/choose-image-maker.ts'
import { chooseImageStore } from '../../images/choose-image-store.ts'
import { createAddressShare } from '../../images/daily-allowance.ts'
import { generateImages } from '../../images/generate-images.ts'
import { readGallery, readPicture } from '../../images/image-gallery.ts'
import { imageFolderAddress } from '../../images/image-store.ts'
import { limits } from '../../platform/limits.ts'
import { createTally } from '../../platform/tally.ts'
import { validate } from '../../platform/validate.ts'
import type { AppDeps } from '../app-deps.ts'
import { addressKey } from '../edge/address-key.ts'
import { holdReadTurn } from '../edge/address-turns.ts'
import { areToolsOpen } from '../edge/guard-tools.ts'

/** The two calls that make pictures, the gallery of what was made, and the pictures themselves. */
export async function imageRoutes(app: FastifyInstance, { configuration, database, clock }: AppDeps): Promise<void> {
  if (!areToolsOpen(configuration)) return
  const store = chooseImageStore(configuration)
  const makeImage = await chooseImageMaker(configuration)
  const dailyLimit = configuration.imageDailyLimit
  const share = createAddressShare(clock, dailyLimit)
  const deps = { database, clock, makeImage, store, dailyLimit, share }
  const unknownPictures = createTally({ max: limits.unknownPicturesPerMinute, windowMs: 60_000, clock })

  // Both calls count together: each of them costs the same processor.
  const making = { bodyLimit: limits.smallBodyBytes, config: { rate: 'images' } } as const
  const reading = { config: { rate: 'pictureReads' } } as const

  app.post('/api/generate-medical-images', making, async (request) => {
    const { quantity, ...order } = validate(imageRequestSchema, request.body)
    const orders = Array.from({ length: quantity }, () => order)
    return { images: await generateImages(deps, { orders, sender: addressKey(request.ip) }) }
  })

  app.post('/api/generate-hair-restoration-set', making, async (request) => {
    const orders = deviceTypes.map((deviceType) => ({ deviceType, style: 'apple_minimal', size: '1024x1024' }) as const)
    const images = await generateImages(deps, { orders, sender: addressKey(request.ip) })
    return { images: Object.fromEntries(images.map(({ deviceType, url }) => [deviceType, url])) }
  })

  app.get('/api/generated-images', reading, async () => ({ images: await readGallery(database) }))

  const readingPicture = { ...reading, onRequest: holdReadTurn('pictureReads') }
  app.get<{ Params: { file: string } }>(`${imageFolderAddress}/:file`, readingPicture, async (request, reply) => {
    const picture = await readPicture({ database, store, unknownPictures }, request.params.file, addressKey(request.ip))
    return reply.type('image/webp').header('cache-control', 'public, max-age=31536000, immutable').send(picture)
  })
}
