import type { Page } from '@playwright/test'
import sharp from 'sharp'

/** In CSS pixels, from the page's upper left corner. */
export type Box = { x: number; y: number; width: number; height: number }

type PaintedPage = {
  /** Whether something is drawn in the box: at least two colors that an eye can tell apart. */
  hasMark(box: Box): Promise<boolean>
  /** How many values of the box's pixels differ from those of another box, in another picture of the page. */
  difference(box: Box, other: PaintedPage, otherBox: Box): Promise<number>
  pixels(box: Box): Promise<Buffer>
}

/** Of 255, in one of the three colors. */
const visibleStep = 48

/** What the whole page looks like now. */
export async function paintedPage(page: Page): Promise<PaintedPage> {
  const { data, info } = await sharp(await page.screenshot({ fullPage: true, animations: 'disabled' }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const pixels = async (box: Box) => {
    const [left, top] = [Math.max(0, Math.round(box.x)), Math.max(0, Math.round(box.y))]
    const size = {
      width: Math.min(Math.round(box.width), width - left),
      height: Math.min(Math.round(box.height), height - top),
    }
    if (size.width < 1 || size.height < 1) return Buffer.alloc(0)
    const cut = sharp(data, { raw: { width, height, channels: 3 } }).extract({ left, top, ...size })
    return cut.raw().toBuffer()
  }
  return {
    pixels,
    hasMark: async (box) => {
      const values = await pixels(box)
      return values.some((value, index) => Math.abs(value - (values[index % 3] ?? value)) > visibleStep)
    },
    difference: async (box, other, otherBox) => {
      const size = { width: Math.min(box.width, otherBox.width), height: Math.min(box.height, otherBox.height) }
      const [these, those] = await Promise.all([pixels({ ...box, ...size }), other.pixels({ ...otherBox, ...size })])
      return these.filter((value, index) => Math.abs(value - (those[index] ?? value)) > visibleStep).length
    },
  }
}
