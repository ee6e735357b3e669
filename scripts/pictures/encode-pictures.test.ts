import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readPictureManifest } from '../../content-model/pictures/picture-manifest.ts'
import { encodePictures } from './encode-pictures.ts'

let content: string
let folder: string

beforeEach(async () => {
  content = mkdtempSync(join(tmpdir(), 'pictures-'))
  folder = join(content, 'pictures')
  await mkdir(join(folder, 'masters'), { recursive: true })
})

afterEach(() => rmSync(content, { recursive: true, force: true }))

describe('a maintainer who adds a picture', () => {
  it('gets AVIF in rising widths up to its own and one WebP, each as wide as its name says', async () => {
    await paint('room', 600, '#a06f45')
    await encode()
    const room = readPictureManifest(content).room
    expect(room).toMatchObject({ width: 600, height: 60, hasAlpha: false })
    expect(room?.avif.map(({ width }) => width)).toEqual([320, 480, 600])
    expect(room?.webp.width).toBe(600)
    for (const { width, file, bytes } of [...(room?.avif ?? []), ...(room ? [room.webp] : [])]) {
      expect(file).toMatch(new RegExp(`^room-${width}\\.[0-9a-f]{10}\\.(avif|webp)$`))
      expect((await sharp(delivered(file)).metadata()).width).toBe(width)
      expect(statSync(delivered(file)).size).toBe(bytes)
    }
  })

  it('gets a preview small enough to stand in the HTML, with the tones of the picture', async () => {
    await paint('room', 600, '#a06f45')
    await encode()
    const preview = readPictureManifest(content).room?.preview ?? ''
    expect(preview.length).toBeLessThan(200)
    const { dominant } = await sharp(Buffer.from(preview.split(',')[1] ?? '', 'base64')).stats()
    expect(Math.abs(dominant.r - 0xa0)).toBeLessThan(16)
  })

  it('keeps the transparency of an object that stands free', async () => {
    await paint('vial', 320, '#a06f4580')
    await encode()
    const vial = readPictureManifest(content).vial
    expect(vial?.hasAlpha).toBe(true)
    expect((await sharp(delivered(vial?.avif[0]?.file ?? '')).metadata()).hasAlpha).toBe(true)
  })

  it('does not wait again for a picture that is up to date, and gets the same manifest', async () => {
    await paint('room', 320, '#a06f45')
    await encode()
    const before = readFileSync(join(folder, 'pictures.json'), 'utf8')
    expect(await encode()).toEqual({ written: 0, kept: 2, deleted: 0 })
    expect(readFileSync(join(folder, 'pictures.json'), 'utf8')).toBe(before)
  })

  it('gets new names when the picture changes, so that no browser shows the old one', async () => {
    await paint('room', 320, '#a06f45')
    await encode()
    const before = readdirSync(join(folder, 'delivered'))
    await paint('room', 320, '#1a2422')
    expect(await encode()).toEqual({ written: 2, kept: 0, deleted: 2 })
    expect(readdirSync(join(folder, 'delivered')).filter((file) => before.includes(file))).toEqual([])
  })

  it('finds no file left of a picture whose master is gone', async () => {
    await paint('room', 320, '#a06f45')
    await encode()
    rmSync(join(folder, 'masters', 'room.webp'))
    expect(await encode()).toEqual({ written: 0, kept: 0, deleted: 2 })
    expect(readPictureManifest(content)).toEqual({})
  })
})

async function paint(name: string, width: number, background: string) {
  const master = sharp({ create: { width, height: Math.round(width / 10), channels: 4, background } })
  const opaque = background.length === 7 ? master.removeAlpha() : master
  await opaque.webp({ lossless: true }).toFile(join(folder, 'masters', `${name}.webp`))
}

function encode() {
  return encodePictures(folder, () => undefined)
}

function delivered(file: string): string {
  return join(folder, 'delivered', file)
}
