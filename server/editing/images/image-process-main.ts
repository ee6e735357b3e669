import sharp from 'sharp'
import { drawPreview, encodeRendition } from '../../../content-model/pictures/encode-rendition.ts'
import type { Rendition } from '../../../content-model/pictures/plan-renditions.ts'
import { limits } from '../../platform/limits.ts'
import { ImageFault, type ImageFaultCode } from './image-fault.ts'

export type ImageTask =
  | { kind: 'prepare'; bytes: Uint8Array }
  | { kind: 'render'; master: Uint8Array; rendition: Rendition }
  | { kind: 'preview'; master: Uint8Array }

type ImageAnswer = { value: unknown } | { fault: ImageFaultCode }

// The process of `startImageProcess`. It ends with the server that started it, however that ended.
sharp.cache(false)
process.on('disconnect', () => process.exit())
process.on('message', (task: ImageTask) => {
  answer(task).then((said) => process.send?.(said))
})

async function answer(task: ImageTask): Promise<ImageAnswer> {
  try {
    return { value: await work(task) }
  } catch (error) {
    return { fault: error instanceof ImageFault ? error.code : 'unreadable' }
  }
}

function work(task: ImageTask): Promise<unknown> {
  switch (task.kind) {
    case 'prepare':
      return prepareImage(Buffer.from(task.bytes))
    case 'render':
      return encodeRendition(Buffer.from(task.master), task.rendition)
    case 'preview':
      return drawPreview(Buffer.from(task.master))
  }
}

/** The picture that everything is encoded from: upright, in sRGB, and with nothing in it but what can be seen. */
export type PreparedImage = { master: Buffer; width: number; height: number; hasAlpha: boolean }

/** Half as much again as the widest that a layout asks for. */
const longestSide = 2880
const shortestSide = 320
/** A photo full of fine detail would otherwise weigh more than the rest of the content together. */
const wantedBytes = 1_200_000
const qualities = [92, 86, 80] as const

/**
 * Makes a master of an image's bytes. Where and with what it was taken (EXIF, XMP) is left out, as is everything hidden
 * behind the picture. Throws `ImageFault`.
 */
async function prepareImage(bytes: Buffer): Promise<PreparedImage> {
  await refuseStrangeSize(bytes)
  const open = () => sharp(bytes, { limitInputPixels: limits.contentImagePixels, failOn: 'error', pages: 1 })
  try {
    // Many photos are saved with a transparency that they don't use; the site would show those like objects.
    const { hasAlpha } = await open().metadata()
    const isCutOut = hasAlpha && !(await open().stats()).isOpaque
    const fitting = open()
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    const picture = isCutOut ? fitting : fitting.removeAlpha()
    for (const quality of qualities) {
      const encoded = picture.clone().webp({ quality, alphaQuality: 100, effort: 4, smartSubsample: true })
      const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
      const isLast = quality === qualities.at(-1)
      if (data.length > wantedBytes && !isLast) continue
      return { master: data, width: info.width, height: info.height, hasAlpha: isCutOut }
    }
  } catch {
    throw new ImageFault('unreadable')
  }
  throw new ImageFault('unreadable')
}

/** Reads the head of the file alone: nothing is unpacked. */
async function refuseStrangeSize(bytes: Buffer): Promise<void> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new ImageFault('unreadable')
    })
  if (width * height > limits.contentImagePixels) throw new ImageFault('too-many-pixels')
  if (Math.min(width, height) < shortestSide) throw new ImageFault('too-small')
}
