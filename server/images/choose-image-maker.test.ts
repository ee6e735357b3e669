import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { imageSizes, imageStyles, imageSubjects } from '../../contract/image-request.ts'
import { createBuiltInRenderer } from './choose-image-maker.ts'
import { drawImage } from './draw-image.ts'
import { parseSize } from './image-maker.ts'

const orders = imageSubjects.flatMap((deviceType) =>
  imageStyles.flatMap((style) => imageSizes.map((size) => ({ deviceType, style, size }))),
)
const order = { deviceType: 'microscope', style: 'apple_minimal', size: '1024x1024' } as const

/** How different two pictures look: the mean distance of their pixels, in levels of 255. */
async function distance(one: string, other: string): Promise<number> {
  const [first, second] = await Promise.all(
    [one, other].map((svg) => sharp(Buffer.from(svg)).resize(96, 96, { fit: 'fill' }).removeAlpha().raw().toBuffer()),
  )
  if (!first || !second) throw new Error('Nothing was drawn')
  return first.reduce((sum, level, index) => sum + Math.abs(level - (second[index] ?? 0)), 0) / first.length
}

describe('without any image service, the staff', () => {
  it('gets a picture of its own for every device and step, style and size', () => {
    const pictures = orders.map((one) => drawImage(one, 1))
    expect(new Set(pictures).size).toBe(81)
    for (const [index, { size }] of orders.entries()) {
      const { width, height } = parseSize(size)
      expect(pictures[index]).toContain(`width="${width}" height="${height}"`)
      expect(pictures[index]).not.toMatch(/NaN|undefined/)
    }
  })

  it.each(imageSizes)('gets exactly %s pixels, with the metadata that tells how they were made', async (size) => {
    const picture = await createBuiltInRenderer()({ ...order, size }, 'someone')
    const { width, height, format, xmp } = await sharp(picture).metadata()
    expect({ width, height, format }).toEqual({ ...parseSize(size), format: 'webp' })
    expect(xmp?.toString()).toContain('digitalsourcetype/algorithmicMedia')
    expect(xmp?.toString()).toContain('Illustration: A laboratory microscope')
  })

  it('sees the difference between subjects, between styles, and between four pictures of one request', async () => {
    expect(await distance(drawImage(order, 1), drawImage({ ...order, deviceType: 'otoscope' }, 1))).toBeGreaterThan(3)
    expect(await distance(drawImage(order, 1), drawImage({ ...order, style: 'clinical_clean' }, 1))).toBeGreaterThan(3)
    const seeds = [1, 2, 3, 4]
    const pairs = seeds.flatMap((one) => seeds.filter((other) => other > one).map((other) => [one, other] as const))
    for (const [one, other] of pairs) {
      expect(await distance(drawImage(order, one), drawImage(order, other)), `${one} and ${other}`).toBeGreaterThan(1)
    }
  })

  it('gets the same picture again for the same seed', () => {
    expect(drawImage(order, 5)).toBe(drawImage(order, 5))
  })
})
