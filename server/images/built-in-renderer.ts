import { randomInt } from 'node:crypto'
import { takeTurns } from '../platform/take-turns.ts'
import { describeImage } from './describe-image.ts'
import { drawImage } from './draw-image.ts'
import { encodeImage } from './encode-image.ts'
import type { ImageMaker } from './image-maker.ts'

/** Makes pictures on this machine, without any service: drawn as SVG by a seed, then rasterised. */
export function createBuiltInRenderer(chooseSeed: () => number = () => randomInt(2 ** 32)): ImageMaker {
  const inTurn = takeTurns({ atOnce: 2, waiting: 40, waitingOfOne: 20 })
  return (order, sender) =>
    inTurn(sender, () =>
      encodeImage(Buffer.from(drawImage(order, chooseSeed())), {
        size: order.size,
        source: 'algorithmicMedia',
        description: describeImage(order),
      }),
    )
}
