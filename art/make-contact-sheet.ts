import { readdir } from 'node:fs/promises'
import { parse } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp, { type OverlayOptions } from 'sharp'

const masters = new URL('../content/pictures/masters/', import.meta.url)
const sheet = fileURLToPath(new URL('contact-sheet.webp', import.meta.url))

const columns = 8
const cell = { width: 230, height: 190, label: 22, gap: 10 }
const ground = '#d9d4cb'
const limitBytes = 600_000

/** Lays every master, small and with its name, on one sheet: `art/contact-sheet.webp`. */
export async function makeContactSheet(): Promise<void> {
  const files = (await readdir(masters)).filter((file) => file.endsWith('.webp')).sort()
  const pieces = await Promise.all(files.map((file, index) => placePicture(file, index)))
  const rows = Math.ceil(files.length / columns)
  const canvas = sharp({
    create: {
      width: columns * (cell.width + cell.gap) + cell.gap,
      height: rows * (cell.height + cell.label + cell.gap) + cell.gap,
      channels: 3,
      background: ground,
    },
  }).composite(pieces.flat())
  const flat = await canvas.png().toBuffer()
  for (const quality of [84, 78, 70, 60, 50]) {
    const { size } = await sharp(flat).webp({ quality, effort: 6 }).toFile(sheet)
    if (size <= limitBytes) return
  }
}

async function placePicture(file: string, index: number): Promise<OverlayOptions[]> {
  const left = cell.gap + (index % columns) * (cell.width + cell.gap)
  const top = cell.gap + Math.floor(index / columns) * (cell.height + cell.label + cell.gap)
  const small = await sharp(fileURLToPath(new URL(file, masters)))
    .resize(cell.width, cell.height, { fit: 'contain', background: ground })
    .flatten({ background: ground })
    .png()
    .toBuffer()
  const label = `<svg width="${cell.width}" height="${cell.label}"><text x="0" y="15" font-family="sans-serif" font-size="12" fill="#1a2422">${parse(file).name}</text></svg>`
  return [
    { input: small, left, top },
    { input: Buffer.from(label), left, top: top + cell.height },
  ]
}
