import sharp from 'sharp'
import { expect, test } from 'vitest'
import { isMovingImage } from './is-moving-image.ts'

const frame = (background: string) => sharp({ create: { width: 8, height: 8, channels: 3, background } })
const frames = () => Promise.all(['red', 'blue'].map((color) => frame(color).png().toBuffer()))

test('an image with frames is known by what it begins with, and a still one is not taken for it', async () => {
  const join = { join: { animated: true } }
  expect(
    isMovingImage(
      await sharp(await frames(), join)
        .webp()
        .toBuffer(),
    ),
  ).toBe(true)
  expect(
    isMovingImage(
      await sharp(await frames(), join)
        .gif()
        .toBuffer(),
    ),
  ).toBe(true)
  const still = frame('red')
  const withProfile = await still.clone().withMetadata().webp().toBuffer()
  const [png = Buffer.alloc(0)] = await frames()
  const others = [
    still.clone().jpeg(),
    still.clone().webp(),
    still.clone().avif(),
    still.clone().ensureAlpha(0.5).webp(),
  ]
  const stills = [png, withProfile, ...(await Promise.all(others.map((one) => one.toBuffer())))]
  expect(stills.map(isMovingImage)).toEqual(stills.map(() => false))

  const [head, pixels] = [png.subarray(0, png.indexOf('IDAT') - 4), png.subarray(png.indexOf('IDAT') - 4)]
  const control = Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from('acTL'), Buffer.alloc(12)])
  expect(isMovingImage(Buffer.concat([head, control, pixels]))).toBe(true)
  expect(isMovingImage(Buffer.concat([Buffer.from([0, 0, 0, 28]), Buffer.from('ftypavis'), Buffer.alloc(16)]))).toBe(
    true,
  )
})
