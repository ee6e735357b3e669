import { randomInt } from 'node:crypto'
import type { Configuration } from '../platform/configuration.ts'
import { limits } from '../platform/limits.ts'
import { takeTurns } from '../platform/take-turns.ts'
import { drawImage } from './draw-image.ts'
import { encodeImage } from './encode-image.ts'
import { describeImage, type ImageMaker } from './image-maker.ts'

/** The image service where the operator has a key for one, whose library nobody else has to load; else our renderer. */
export async function chooseImageMaker({
  imageApiKey,
  imageApiUrl,
  imageApiModel,
}: Pick<Configuration, 'imageApiKey' | 'imageApiUrl' | 'imageApiModel'>): Promise<ImageMaker> {
  if (imageApiKey === undefined) return createBuiltInRenderer()
  const { createImageService } = await import('./image-service.ts')
  return createImageService({ apiKey: imageApiKey, apiUrl: imageApiUrl, model: imageApiModel })
}

/** Makes pictures on this machine, without any service: drawn as SVG by a seed, then rasterised. */
export function createBuiltInRenderer(chooseSeed: () => number = () => randomInt(2 ** 32)): ImageMaker {
  const inTurn = takeTurns({
    atOnce: limits.imagesAtOnce,
    waiting: limits.imagesWaiting,
    waitingOfOne: limits.imagesWaitingOfOne,
  })
  return (order, sender) =>
    inTurn(sender, () =>
      encodeImage(Buffer.from(drawImage(order, chooseSeed())), {
        size: order.size,
        source: 'algorithmicMedia',
        description: describeImage(order),
      }),
    )
}
