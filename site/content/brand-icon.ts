import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { contentDir } from '../../content-model/reading/content-dir.ts'
import { embedMark } from '../../content-model/reading/read-mark.ts'
import { content } from './site-content.ts'

const touchIconPx = 180

/** The sides of the PNG icons that `site.webmanifest` names. */
export const iconSizes = [192, 512] as const

/** The sides of the pictures inside `favicon.ico`: a browser's tab, its bookmarks, a desktop. */
const icoSizes = [16, 32, 48] as const

/** The brand's mark on its ground, as the icon of a browser tab. */
export function iconSvg(): string {
  const { mark, markFile, colors } = content.brand
  const inner = embedMark(mark, () => readFileSync(join(contentDir(), markFile)))
    .replace(/^<svg[^>]*>/, (tag) => tag.replaceAll(/ (?:width|height)="[^"]*"/g, ''))
    .replace('<svg', '<svg x="5" y="5" width="24" height="24"')
    .replaceAll('currentColor', colors.mark)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 34 34"><rect width="34" height="34" rx="8" fill="${colors.ground}"/>${inner}</svg>`
}

/** The same as a square PNG for home screens, which round the corners themselves. */
export function iconPng(px: number = touchIconPx): Promise<Uint8Array<ArrayBuffer>> {
  return drawPng(iconSvg().replace(' rx="8"', ''), px)
}

/**
 * The browser tab's icon as `favicon.ico`, which older browsers and tools request on their own. A header of 6 bytes, 16
 * bytes for each picture, then the pictures as PNG: https://learn.microsoft.com/previous-versions/ms997538(v=msdn.10)
 */
export async function iconFile(): Promise<Uint8Array<ArrayBuffer>> {
  const pictures = await Promise.all(icoSizes.map(async (px) => ({ px, png: await drawPng(iconSvg(), px) })))
  const header = new DataView(new ArrayBuffer(6 + 16 * pictures.length))
  header.setUint16(2, 1, true)
  header.setUint16(4, pictures.length, true)
  let start = header.byteLength
  for (const [index, { px, png }] of pictures.entries()) {
    const entry = 6 + 16 * index
    header.setUint8(entry, px)
    header.setUint8(entry + 1, px)
    header.setUint16(entry + 4, 1, true)
    header.setUint16(entry + 6, 32, true)
    header.setUint32(entry + 8, png.length, true)
    header.setUint32(entry + 12, start, true)
    start += png.length
  }
  return new Uint8Array(await new Blob([header, ...pictures.map(({ png }) => png)]).arrayBuffer())
}

async function drawPng(svg: string, px: number): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(
    await sharp(Buffer.from(svg), { density: px * 3 })
      .resize(px)
      .png()
      .toBuffer(),
  )
}
