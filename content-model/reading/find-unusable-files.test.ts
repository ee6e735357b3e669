import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { copyContent } from '../../tests/brands/second/content-copy.ts'

let copy: ReturnType<typeof copyContent>

beforeEach(() => {
  copy = copyContent()
})

afterEach(() => copy.remove())

describe('an owner who puts something into the content folder that no site can be made of', () => {
  it('is told of a symbolic link, because it would not be published', () => {
    const path = join(copy.folder, 'clinics', 'elsewhere.yaml')
    symlinkSync(join(copy.folder, 'clinics', 'fort-ellis.yaml'), path)
    symlinkSync('/', join(copy.folder, 'videos', 'all'))
    expect(copy.faults().sort()).toEqual([
      'clinics/elsewhere.yaml: is a symbolic link. Put the file itself in its place.',
      'videos/all: is a symbolic link. Put the file itself in its place.',
    ])
  })

  it('is told the size of a file that is too large, and the limit, before anybody reads it', () => {
    copy.write('home.yaml', `hero: "${'x'.repeat(30 * 1024 * 1024)}`)
    copy.write('faq.yaml', '# Nothing\n'.repeat(30_000))
    copy.write('mark.svg', `<svg>${' '.repeat(256 * 1024)}</svg>`)
    expect(copy.faults().sort()).toEqual([
      'faq.yaml: has 293 KB. It can have up to 256 KB. Shorten it.',
      'home.yaml: has 30.1 MB. It can have up to 256 KB. Shorten it.',
      'mark.svg: has 257 KB. It can have up to 256 KB. Shorten it.',
    ])
  })

  it('is told of ten unknown fields and how many more there are', () => {
    const lines = Array.from({ length: 20_000 }, (_, index) => `k${index}: 1`).join('\n')
    copy.write('faq.yaml', `entries: []\n${lines}\n`)
    expect(copy.faults().join('\n')).toMatch(
      /^faq\.yaml: has the unknown field "k0", "k1", .*"k9" and 19990 more\. Use/m,
    )
  })

  it('is told that the list of images is none', () => {
    copy.write('pictures/pictures.json', '{')
    expect(copy.faults()).toEqual(["pictures/pictures.json: isn't a list of images. Run npm run pictures."])
  })

  it('may keep a folder of Git there, and links in it', () => {
    mkdirSync(join(copy.folder, '.git'))
    symlinkSync('/', join(copy.folder, '.git', 'all'))
    writeFileSync(join(copy.folder, '.DS_Store'), '')
    expect(copy.faults()).toEqual([])
  })
})
