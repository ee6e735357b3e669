import { readdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readPictureManifest } from '../../content-model/pictures/picture-manifest.ts'
import { planRenditions } from '../../content-model/pictures/plan-renditions.ts'
import { readContent } from '../../content-model/read-content.ts'
import { findUnnamedDifferences, formatDifference } from '../../content-model/review/find-differences.ts'
import { brandSites } from '../brands/brand-sites.ts'

/** What holds for the content of every brand, whatever it says. Its site is held to the laws beside this file. */
describe.each(Object.values(brandSites))('the content of $content', ({ content: folder }) => {
  const content = readContent(folder)
  const manifest = readPictureManifest(folder)
  const pictures = join(folder, 'pictures')

  it('contradicts itself nowhere but where review.yaml says so', () => {
    const why = 'Write the same everywhere, or name the difference under "contradictions" in review.yaml.'
    expect(findUnnamedDifferences(folder, content).map(formatDifference), why).toEqual([])
  })

  it('delivers every picture as its master is now, because npm run pictures was run after the last change', async () => {
    const masters = readdirSync(join(pictures, 'masters')).filter((file) => file.endsWith('.webp'))
    const expected = await Promise.all(
      masters.map(async (file) => {
        const source = readFileSync(join(pictures, 'masters', file))
        return planRenditions(parse(file).name, (await sharp(source).metadata()).width, source)
      }),
    )
    const files = expected.flat().map(({ file }) => file)
    expect(readdirSync(join(pictures, 'delivered')).sort()).toEqual(files.sort())
    const listed = Object.values(manifest).flatMap(({ avif, webp }) => [...avif, webp].map(({ file }) => file))
    expect(listed.sort()).toEqual(files)
  })

  it('lets nobody wait on his phone for a hero above 90 KB', () => {
    const hero = manifest[content.home.hero.phone.image.picture]
    const onPhones = hero?.avif.filter(({ width }) => width <= 1170) ?? []
    expect(onPhones.length).toBeGreaterThan(0)
    for (const { bytes } of onPhones) expect(bytes).toBeLessThanOrEqual(90_000)
  })
})
