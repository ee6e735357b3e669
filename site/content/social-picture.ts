import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { contentDir } from '../../content-model/reading/content-dir.ts'
import { iconPng } from './brand-icon.ts'
import { makeOnce } from './make-once.ts'
import { picture } from './pictures.ts'
import { content } from './site-content.ts'

const width = 1200
const height = 630
const iconPx = 88
const iconEdge = 40

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

/** A master as shown by a shared link, 1200 × 630, with the brand's icon. An object without a background gets the brand's. */
export async function socialPicture(name: string): Promise<Uint8Array<ArrayBuffer>> {
  const { ground } = content.brand.colors
  const { focus } = picture(name)
  const master = await readFile(join(contentDir(), 'pictures', 'masters', `${name}.webp`))
  const icon = Buffer.from(await iconPng(iconPx))
  const ingredients = [master, icon, ground, JSON.stringify(focus ?? null)]
  return new Uint8Array(await makeOnce(ingredients, () => draw({ master, icon, ground, focus })))
}

type Focus = ReturnType<typeof picture>['focus']
type Ingredients = { master: Buffer; icon: Buffer; ground: string; focus: Focus }

async function draw({ master, icon, ground, focus }: Ingredients): Promise<Buffer> {
  const image = sharp(master)
  const { hasAlpha, width: ownWidth, height: ownHeight } = await image.metadata()
  const fitted = hasAlpha
    ? image.resize(width, height - 60, { fit: 'contain', background: ground }).extend({
        top: 30,
        bottom: 30,
        background: ground,
      })
    : image.extract(cropAround(focus, ownWidth, ownHeight)).resize(width, height)
  const placed = { input: icon, left: iconEdge, top: height - iconPx - iconEdge }
  const signed = sharp(await fitted.flatten({ background: ground }).toBuffer()).composite([placed])
  return await signed.jpeg({ quality: 84, mozjpeg: true }).toBuffer()
}

/** The largest part in the shape of a shared link's picture that has the point in it, where `object-position` would have it. */
function cropAround({ x, y } = { x: 50, y: 50 }, ownWidth = width, ownHeight = height) {
  const scale = Math.min(ownWidth / width, ownHeight / height)
  const size = { width: Math.floor(width * scale), height: Math.floor(height * scale) }
  const left = Math.floor(((ownWidth - size.width) * x) / 100)
  return { ...size, left, top: Math.floor(((ownHeight - size.height) * y) / 100) }
}
