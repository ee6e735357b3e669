import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { brandSites } from '../../tests/brands/brand-sites.ts'
import { contentFiles, findContentFile } from '../files/content-files.ts'
import { describeFields } from '../files/describe-forms.ts'
import { fillPlaceholders, standIns } from '../reading/placeholders.ts'
import { readYaml } from '../yaml/read-yaml.ts'
import { isMap, valueAt } from './raw-value.ts'
import { findImages, takeImageOut } from './take-image-out.ts'

const folder = brandSites.specified.content
const instead = { name: 'another', alt: 'Another image', caption: '' }

describe('an image that is removed', () => {
  it('leaves every file of the content as valid as before, with another image where one is needed', () => {
    const seen = { out: 0, replaced: 0 }
    for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const { file } = findContentFile(path) ?? {}
      if (file === undefined || !path.endsWith('.yaml')) continue
      const form = describeFields(file)
      const { value: before } = readYaml(join(folder, path))
      const faultsOf = (value: unknown) =>
        (z.safeParse(file.schema, fillPlaceholders(path, value, standIns).value).error?.issues ?? []).map((issue) =>
          issue.path.join('.'),
        )
      for (const name of new Set(findImages(form, before).map((image) => image.name))) {
        const after = takeImageOut(form, before, { name, instead })
        const names = findImages(form, after).map((image) => image.name)
        expect(names, path).not.toContain(name)
        expect(
          faultsOf(after).filter((fault) => !faultsOf(before).includes(fault)),
          `${path} without ${name}`,
        ).toEqual([])
        seen[names.includes('another') ? 'replaced' : 'out'] += 1
      }
    }
    expect(seen.out).toBeGreaterThan(5)
    expect(seen.replaced).toBeGreaterThan(20)
  })

  const { value: home } = readYaml(join(folder, contentFiles.home.path))
  const form = describeFields(contentFiles.home)

  it('gives its words to no other image', () => {
    const [image] = findImages(form, home).filter(({ takenOut, caption }) => takenOut === undefined && caption !== '')
    if (!image) throw new Error('No image of the home page has a caption')
    const place = valueAt(takeImageOut(form, home, { name: image.name, instead }), image.place)
    expect(place).toMatchObject({ picture: 'another', alt: 'Another image' })
    expect(isMap(place) && 'caption' in place).toBe(false)
  })

  it('takes along the photo it is compared with, and the case of a result, but no more', () => {
    const photo = (picture: string) => ({ picture, alt: 'A head of hair' })
    const cases = [{ seen: 'Fuller', before: photo('one'), after: photo('two') }]
    expect(takeImageOut(describeFields(contentFiles.results), { cases }, { name: 'two', instead })).toEqual({
      cases: [],
    })
    const pictures = { before: photo('one'), after: photo('two') }
    const page = { compare: { heading: 'Before and after', pictures } }
    expect(takeImageOut(describeFields(contentFiles.procedures), page, { name: 'one', instead })).toEqual({
      compare: { heading: 'Before and after' },
    })
  })

  it('stays where a page needs one and none is chosen', () => {
    const [needed] = findImages(form, home).filter(({ takenOut }) => takenOut === undefined)
    expect(takeImageOut(form, home, { name: needed?.name ?? '' })).toBe(home)
  })
})
