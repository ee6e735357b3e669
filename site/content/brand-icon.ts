import sharp from 'sharp'
import { content } from './site-content.ts'

const touchIconPx = 180

/** The sides of the PNG icons that `site.webmanifest` names. */
export const iconSizes = [192, 512] as const

/** The brand's mark on its ground, as the icon of a browser tab. */
export function iconSvg(): string {
  const { mark, colors } = content.brand
  const inner = mark
    .replace(/^<svg /, '<svg x="5" y="5" color="MARK" ')
    .replaceAll(/(?:currentColor|MARK)/g, colors.mark)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 34 34"><rect width="34" height="34" rx="8" fill="${colors.ground}"/>${inner}</svg>`
}

/** The same as a square PNG for home screens, which round the corners themselves. */
export async function iconPng(px: number = touchIconPx): Promise<Uint8Array<ArrayBuffer>> {
  const square = iconSvg().replace(' rx="8"', '')
  return new Uint8Array(
    await sharp(Buffer.from(square), { density: px * 3 })
      .resize(px)
      .png()
      .toBuffer(),
  )
}
