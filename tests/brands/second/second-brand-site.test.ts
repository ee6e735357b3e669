import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'cheerio'
import { beforeAll, describe, expect, it } from 'vitest'
import { lookSchema } from '../../../content-model/brand/look-schema.ts'
import { paletteTokens } from '../../../content-model/brand/palette.ts'
import { readContent } from '../../../content-model/read-content.ts'
import { brandSites } from '../brand-sites.ts'
import { buildBrandSite } from '../build-brand-site.ts'
import { brandCopy, sentences } from './brand-words.ts'

const { content: folder, dist: output } = brandSites.second
const sample = readContent(brandSites.specified.content)
const second = readContent(folder)
const files = new Map<string, string>()

beforeAll(async () => {
  await buildBrandSite(brandSites.second)
  for (const entry of readdirSync(output, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const isDelivered = entry.isFile() && !path.startsWith(join(output, 'server'))
    if (isDelivered && !/\.(br|gz|avif|webp|webm|mov|jpg|png|woff2)$/.test(path))
      files.set(path, readFileSync(path, 'utf8'))
  }
}, 180_000)

describe('a site that is built from the content of another brand', () => {
  it('says the name of that brand on every page', () => {
    const pages = [...files].filter(([path]) => path.endsWith('.html'))
    expect(pages.length).toBeGreaterThan(5)
    expect(pages.filter(([, html]) => !html.includes(second.brand.name)).map(([path]) => path)).toEqual([])
  })

  it('holds no word of the sample brand in any file', () => {
    expect(findCopy(brandCopy(sample))).toEqual([])
  })

  it('holds no sentence of its content either: every word comes from the folder', () => {
    const own = new Set(sentences(second))
    expect(findCopy(sentences(sample).filter((sentence) => !own.has(sentence)))).toEqual([])
  })

  it('wears its own colors, typeface and corners, and nothing of the usual look', () => {
    const html = readFileSync(join(output, 'client', 'index.html'), 'utf8')
    const { colors } = second.brand.look
    expect(html).toContain(`--ink:${colors.ink};`)
    expect(html).toContain(`--accent-home:${colors.accents.home.onLight};`)
    expect(html).toMatch(/--corner-card:0[;}]/)
    expect(html).toMatch(/--font-brand:"?source-serif/)
    const usual = lookSchema.parse(undefined)
    const known = [...paletteTokens(colors).values()]
    const foreign = [...paletteTokens(usual.colors).values()].filter((color) => !known.includes(color))
    expect(foreign.filter((color) => html.includes(color))).toEqual([])
  })

  it('has its mark in the header, in the browser tab and in emails', () => {
    const mark = readFileSync(join(folder, 'mark.png'))
    expect(load(readFileSync(join(output, 'client', 'index.html'), 'utf8'))('header svg image').attr('href')).toBe(
      '/mark.png',
    )
    expect(readFileSync(join(output, 'client', 'mark.png'))).toEqual(mark)
    expect(readFileSync(join(output, 'client', 'icon.svg'), 'utf8')).toContain(mark.toString('base64'))
    const facts: unknown = JSON.parse(readFileSync(join(output, 'site-facts.json'), 'utf8'))
    expect(facts).toMatchObject({
      icon: expect.stringMatching(/^data:image\/png;base64,\w/),
      emails: { colors: { link: second.brand.look.colors.accents.home.onLight } },
    })
  })

  it('holds no picture and no video of it', () => {
    const media = (folderName: string) =>
      readdirSync(join(output, 'client', folderName)).map((file) => file.split(/[-.]/)[0])
    expect(new Set(media('pictures'))).toEqual(new Set(['dawn', 'dusk']))
    expect(new Set(media('videos'))).toEqual(new Set(['drift']))
  })
})

describe('the blocks that the content can switch on', () => {
  const { hero, treatments } = second.home

  it('show the before/after slider of the hero with its labels and its hint', () => {
    const text = homePage().text()
    for (const words of [hero.compare.beforeLabel, hero.compare.afterLabel, hero.compare.hint])
      expect(text).toContain(words)
  })

  it('show the heading above the stories', () => {
    expect(homePage().text()).toContain(hero.patientStoriesHeading)
  })

  it('unfold the key features of a treatment, one at a time', () => {
    const panels = homePage().find(`details:contains("${treatments.desktop.showKeyFeatures}")`)
    expect(panels.length).toBeGreaterThan(1)
    expect(panels.text()).toContain(treatments.desktop.hideKeyFeatures)
    for (const panel of panels.toArray()) expect(panel.attribs.name).toMatch(/^key-features/)
  })

  it('enlarge the card under the pointer', () => {
    expect(homePage().find('#treatments[data-hover-zoom]')).toHaveLength(1)
  })

  it('show six places for badges and say which are empty', () => {
    const places = homePage().find('[aria-label="Accreditations"] > li')
    expect(places).toHaveLength(6)
    expect(places.text()).toBe('Empty'.repeat(6))
  })
})

function homePage() {
  return load(files.get(join(output, 'client', 'index.html')) ?? '')('body')
}

/** Which of the words stand in which files, as people read them: markup writes some letters in another way. */
function findCopy(words: readonly string[]): string[] {
  const wanted = [...new Set(words)]
  return [...files].flatMap(([path, text]) => {
    const readable = decode(text)
    return wanted.filter((word) => readable.includes(word)).map((word) => `${path}: ${word}`)
  })
}

function decode(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('\\"', '"')
    .replaceAll(/&#x27;|&#39;|\\u0027/g, "'")
    .replaceAll(/&lt;|\\u003c/g, '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
