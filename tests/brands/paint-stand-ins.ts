import { copyFile, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { readPictureManifest } from '../../content-model/pictures/picture-manifest.ts'
import { encodePictures } from '../../scripts/pictures/encode-pictures.ts'
import { paintHeads } from './paint-heads.ts'

/**
 * Gives a test brand stand-ins for another folder's media: same names and sizes in two flat tones, drawn heads for
 * results, one clip under every name. Tests of words look at none; real ones weigh 100 times as much.
 * Run as `node tests/brands/paint-stand-ins.ts content tests/brands/specified/content`.
 */
const [, , from = '', to = ''] = process.argv
const masters = join(to, 'pictures', 'masters')
/** Four seconds of a moving box, small enough to commit under seven names. */
const clip = 'tests/brands/clip'

await rm(masters, { recursive: true, force: true })
await mkdir(masters, { recursive: true })
const pictures = Object.entries(readPictureManifest(from))
for (const [index, [name, { width, height, hasAlpha }]] of pictures.entries()) {
  const tone = `hsl(${Math.round((360 * index) / pictures.length)} 30%`
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    ${hasAlpha ? '' : `<rect width="100%" height="100%" fill="${tone} 30%)"/>`}
    <rect x="25%" y="25%" width="50%" height="50%" fill="${tone} 45%)"/></svg>`
  const painted = sharp(Buffer.from(drawing))
  const master = hasAlpha ? painted : painted.removeAlpha()
  await master.webp({ lossless: true, effort: 6 }).toFile(join(masters, `${name}.webp`))
}
await paintHeads(masters)
await encodePictures(join(to, 'pictures'), () => undefined)

await rm(join(to, 'videos'), { recursive: true, force: true })
await mkdir(join(to, 'videos'), { recursive: true })
for (const file of await readdir(join(from, 'videos'))) {
  await copyFile(`${clip}${file.slice(file.lastIndexOf('.'))}`, join(to, 'videos', file))
}
