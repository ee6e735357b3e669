import { join } from 'node:path'
import sharp from 'sharp'
import { contentDir } from '../../content-model/content-dir.ts'
import { content } from './site-content.ts'

const width = 1200
const height = 630

/** The pictures that shared links show: the brand's, those of single pages, and each clinic's. */
export function socialPictures(): string[] {
  const { brand, pages, clinics } = content
  const images = [
    brand.socialPicture,
    ...Object.values(pages).flatMap(({ socialPicture: own }) => own ?? []),
    ...clinics.map(({ image }) => image),
  ]
  return [...new Set(images.map(({ picture }) => picture))]
}

/** A master as shown by a shared link, 1200 × 630. An object without a background gets the brand's. */
export async function socialPicture(name: string): Promise<Uint8Array<ArrayBuffer>> {
  const { ground } = content.brand.colors
  const master = sharp(join(contentDir(), 'pictures', 'masters', `${name}.webp`))
  const { hasAlpha } = await master.metadata()
  const fitted = hasAlpha
    ? master.resize(width, height - 60, { fit: 'contain', background: ground }).extend({
        top: 30,
        bottom: 30,
        background: ground,
      })
    : master.resize(width, height, { fit: 'cover' })
  return new Uint8Array(await fitted.flatten({ background: ground }).jpeg({ quality: 84, mozjpeg: true }).toBuffer())
}
