import { randomInt } from 'node:crypto'
import { limits } from '../platform/limits.ts'
import { takeTurns } from '../platform/take-turns.ts'
import { describeImage } from './describe-image.ts'
import { drawImage } from './draw-image.ts'
import { encodeImage } from './encode-image.ts'
import type { ImageMaker } from './image-maker.ts'

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
