import sharp from 'sharp'
import { avif, type Rendition, webp } from './plan-renditions.ts'

/** One delivered file of a master. An AVIF encoder uses every core by itself, so do one after the other. */
export async function encodeRendition(master: Buffer, { name, width, format }: Rendition): Promise<Buffer> {
  const resized = sharp(master).resize({ width })
  return format === 'avif' ? resized.avif(avif(name, width)).toBuffer() : resized.webp(webp).toBuffer()
}

/** A preview to show while the picture loads: its tones as a data URL of some 200 characters. */
export async function drawPreview(master: Buffer): Promise<string> {
  const drawn = await sharp(master).resize({ width: 24 }).webp({ quality: 30, alphaQuality: 30, effort: 6 }).toBuffer()
  return `data:image/webp;base64,${drawn.toString('base64')}`
}
