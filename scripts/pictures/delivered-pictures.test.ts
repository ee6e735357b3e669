import { readdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readPictureManifest } from '../../content-model/picture-manifest.ts'
import { content } from '../../site/content/site-content.ts'
import { planRenditions } from './plan-renditions.ts'

const folder = 'content/pictures'
const manifest = readPictureManifest('content')

describe('a visitor who looks at a picture', () => {
  it('sees the present master, because npm run pictures was run after the last change', async () => {
    const masters = readdirSync(join(folder, 'masters')).filter((file) => file.endsWith('.webp'))
    const expected = await Promise.all(
      masters.map(async (file) => {
        const source = readFileSync(join(folder, 'masters', file))
        return planRenditions(parse(file).name, (await sharp(source).metadata()).width, source)
      }),
    )
    const files = expected.flat().map(({ file }) => file)
    expect(readdirSync(join(folder, 'delivered')).sort()).toEqual(files.sort())
    const listed = Object.values(manifest).flatMap(({ avif, webp }) => [...avif, webp].map(({ file }) => file))
    expect(listed.sort()).toEqual(files)
  })

  it('does not wait on his phone for a hero above 90 KB', () => {
    const hero = manifest[content.home.hero.phone.image.picture]
    const onPhones = hero?.avif.filter(({ width }) => width <= 1170) ?? []
    expect(onPhones.length).toBeGreaterThan(0)
    for (const { bytes } of onPhones) expect(bytes).toBeLessThanOrEqual(90_000)
  })
})
