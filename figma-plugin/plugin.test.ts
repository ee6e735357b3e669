import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Layer } from '../contract/design-layer.ts'
import { buildLayers } from '../server/design-export/build-layers.ts'
import { sanitizeMarkup } from '../server/design-export/sanitize-markup.ts'
import { createFakeFigma, type FakeNode } from '../tests/harness/figma.ts'
import { hostileMarkup } from '../tests/harness/hostile-markup.ts'
import { createFontChooser } from './choose-font.ts'
import { collectExport } from './collect-export.ts'

const inter = ['Regular', 'Medium', 'Semi Bold', 'Bold', 'Italic'].map((style) => ({ family: 'Inter', style }))
let desk = createFakeFigma(inter)
const draw = (root: Layer, name = 'Hero') =>
  collectExport(
    { id: '1', name, description: 'd', root },
    { figma: desk.figma, chooseFont: createFontChooser(desk.figma) },
  )

beforeEach(() => {
  desk = createFakeFigma(inter)
})

const png = 'data:image/png;base64,iVBORw0KGgo='
const svg = `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>').toString('base64')}`
const hero = buildLayers(
  sanitizeMarkup(`<section data-box="0 0 800 400" style="background-color:#1a2422;border-radius:24px;border:2px solid #fff;box-shadow:rgba(0,0,0,.25) 0px 4px 16px 0px">
    <h1 data-box="40 40 480 96" style="font-family:Inter, sans-serif;font-size:48px;font-weight:600;line-height:48px;color:rgba(255,255,255,.9)"><span data-line="40 40 480 48">Advanced Hair</span> <span data-line="40 88 300 48">Restoration</span></h1>
    <img data-box="40 152 200 100" style="object-fit:cover" src="${png}" alt="A follicle">
    <img data-box="40 268 24 24" src="${svg}" alt="An arrow">
    <img data-box="40 308 80 40" src="data:image/avif;base64,AAAA" alt="A clinic">
  </section>`),
  'Hero',
)

describe('a designer who draws the hero', () => {
  test('finds the same layers, in their places, with auto-layout where it changes nothing', async () => {
    await draw(hero)
    const [frame] = desk.page.children
    expect(frame).toMatchObject({ type: 'FRAME', name: 'Hero', width: 800, height: 400, x: -400, y: -200 })
    expect(frame).toMatchObject({
      cornerRadius: 24,
      strokeWeight: 2,
      layoutMode: 'VERTICAL',
      itemSpacing: 16,
      paddingTop: 40,
    })
    expect(frame?.children.map(({ type, x, y }) => `${type} ${x} ${y}`)).toEqual([
      'TEXT 40 40',
      'RECTANGLE 40 152',
      'FRAME 40 268',
      'RECTANGLE 40 308',
    ])
  })

  test('finds texts with font, size, line height and color', async () => {
    await draw(hero)
    expect(desk.page.children[0]?.children[0]).toMatchObject({
      characters: 'Advanced Hair Restoration',
      fontName: { family: 'Inter', style: 'Semi Bold' },
      fontSize: 48,
      lineHeight: { unit: 'PIXELS', value: 48 },
      fills: [{ color: { r: 1, g: 1, b: 1 }, opacity: 0.9 }],
    })
  })

  test('finds pictures, and a place for one that Figma cannot read', async () => {
    await draw(hero)
    const [, picture, , place] = desk.page.children[0]?.children ?? []
    expect(picture?.fills).toMatchObject([{ type: 'IMAGE', scaleMode: 'FILL' }])
    expect(place?.fills).toMatchObject([{ type: 'SOLID' }])
  })

  test('gets the nearest font when the wanted one is missing', async () => {
    const arial = createFakeFigma([
      { family: 'Arial', style: 'Bold' },
      { family: 'Arial', style: 'Regular' },
    ])
    const choose = createFontChooser(arial.figma)
    expect(await choose({ family: 'Inter', weight: 600, isItalic: false, size: 10 })).toEqual({
      family: 'Arial',
      style: 'Bold',
    })
    expect(await choose({ family: 'Fancy', weight: 420, isItalic: false, size: 10 })).toEqual({
      family: 'Arial',
      style: 'Regular',
    })
  })

  test('finds nothing half-drawn when a font cannot be loaded', async () => {
    desk = createFakeFigma([])
    await expect(draw(hero)).rejects.toThrow('no font')
    expect(desk.page.children).toEqual([])
  })
})

test.each(hostileMarkup)('hostile HTML is drawn as harmless layers: %j', async (markup) => {
  await draw(buildLayers(sanitizeMarkup(`<h1>Title</h1>${markup}`), markup), markup)
  expect(typesIn(desk.page).every((type) => /^(PAGE|FRAME|TEXT|RECTANGLE)$/.test(type))).toBe(true)
})

test('the fake refuses what Figma refuses, so that these tests can fail', () => {
  const text = desk.figma.createText()
  expect(() => {
    text.characters = 'x'
  }).toThrow('unloaded font')
  const frame = desk.figma.createFrame()
  expect(() => {
    frame.fills = [{ type: 'SOLID', color: { r: 255, g: 0, b: 0 } }]
  }).toThrow('between 0 and 1')
  expect(() => frame.resize(0, 0)).toThrow('resize')
})

test('a designer gets the plugin as the three files that its manifest names', () => {
  execFileSync(process.execPath, ['scripts/figma-plugin.ts'])
  const manifest = JSON.parse(readFileSync('figma-plugin/manifest.json', 'utf8'))
  expect(readFileSync(`figma-plugin/${manifest.main}`, 'utf8')).toContain('showUI')
  expect(readFileSync(`figma-plugin/${manifest.ui}`, 'utf8')).toContain('/api/figma')
})

function typesIn(node: FakeNode): string[] {
  return [node.type, ...node.children.flatMap(typesIn)]
}
