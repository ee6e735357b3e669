import { load } from 'cheerio'
import { describe, expect, test } from 'vitest'
import { layerSchema } from '../../contract/design-layer.ts'
import { buildLayers } from './build-layers.ts'
import { drawSvg } from './draw-svg.ts'
import { findLayout } from './find-layout.ts'
import { sanitizeMarkup } from './sanitize-markup.ts'

const dot = 'data:image/png;base64,iVBORw0KGgo='
const captured = sanitizeMarkup(`
<section data-box="0 100 800 400" data-name="Hero" style="background-color:rgba(26,36,34,1);border-radius:24px;border:2px solid rgba(255,0,0,0.5);box-shadow:rgba(0,0,0,0.25) 0px 4px 16px 0px">
  <h1 data-box="40 140 500 96" style="font-family:&quot;Inter&quot;, Arial;font-size:48px;font-weight:600;line-height:48px;letter-spacing:-1.44px;color:rgba(255,255,255,1)">
    <span data-box="40 140 480 96"><span data-line="40 140 480 48">Advanced Hair</span> <span data-line="40 188 300 48">Restoration</span></span>
  </h1>
  <img data-box="40 260 200 100" style="object-fit:cover" src="${dot}" alt="A follicle">
</section>`)

describe('a designer who opens an export', () => {
  const root = buildLayers(captured, 'Hero of the home page')

  test('finds the frame with its fill, stroke, corners and shadow', () => {
    expect(root).toMatchObject({ type: 'frame', name: 'Hero of the home page', x: 0, y: 0, width: 800, height: 400 })
    expect(root).toMatchObject({ radius: 24, stroke: { width: 2, color: { r: 1, a: 0.5 } }, fill: { r: 0.102, a: 1 } })
    expect(root.shadow).toEqual({ color: { r: 0, g: 0, b: 0, a: 0.25 }, x: 0, y: 4, blur: 16, spread: 0 })
  })

  test('finds each text with its font, size, color and line height, where it stood', () => {
    expect(root.children[0]).toMatchObject({ type: 'frame', x: 40, y: 40 })
    const heading = root.children[0]
    expect(heading?.type === 'frame' && heading.children[0]).toMatchObject({
      type: 'text',
      text: 'Advanced Hair Restoration',
      font: { family: 'Inter', size: 48, weight: 600, isItalic: false },
      lineHeight: 48,
      letterSpacing: -1.44,
      color: { r: 1, g: 1, b: 1, a: 1 },
      lines: [
        { text: 'Advanced Hair', y: 0 },
        { text: 'Restoration', y: 48 },
      ],
    })
  })

  test('finds the pictures inside', () => {
    expect(root.children[1]).toMatchObject({ type: 'image', name: 'A follicle', data: dot, fit: 'cover', y: 160 })
  })

  test('reads a drawing whose words are real text, line by line, with no foreign object', () => {
    const svg = load(drawSvg(root), { xml: true })
    expect(
      svg('text')
        .map((_index, line) => svg(line).text())
        .toArray(),
    ).toEqual(['Advanced Hair', 'Restoration'])
    expect(svg('image').attr('href')).toBe(dot)
    expect(svg('foreignObject')).toHaveLength(0)
    expect(svg('svg').attr('viewBox')).toBe('0 0 800 400')
  })

  test('gets the same tree from the JSON, which the contract describes', () => {
    expect(layerSchema.parse(JSON.parse(JSON.stringify(root)))).toEqual(root)
  })
})

describe('HTML that no browser measured', () => {
  const root = buildLayers(
    sanitizeMarkup(
      '<h1>Title</h1><p style="color:teal">Some <b>bold</b> words</p><div style="padding:16px;background:#eee"><img alt="A lake" src="https://x.example/a.jpg" width="300" height="150"></div>',
    ),
    'Page',
  )

  test('becomes blocks below one another that do not overlap', () => {
    expect(root.children.map(({ type }) => type)).toEqual(['text', 'text', 'frame'])
    const bottoms = root.children.map(({ y, height }) => y + height)
    for (const [index, { y }] of root.children.entries())
      if (index > 0) expect(y).toBeGreaterThanOrEqual(bottoms[index - 1] ?? 0)
    expect(root.height).toBeGreaterThanOrEqual(Math.max(...bottoms))
  })

  test('keeps the look of its words and a place for a picture that lies elsewhere', () => {
    expect(root.children[0]).toMatchObject({ font: { size: 32, weight: 700 } })
    expect(root.children[1]).toMatchObject({ text: 'Some bold words', color: { g: 0.502, b: 0.502 } })
    expect(root.children[2]).toMatchObject({
      children: [{ type: 'image', name: 'A lake', data: '', width: 300, height: 150 }],
    })
  })

  test('nested without end stops somewhere', () => {
    expect(() => buildLayers(sanitizeMarkup('<div>'.repeat(5000)), 'Deep')).not.toThrow()
  })
})

describe('auto-layout', () => {
  const place = (x: number, y: number, width: number, height: number) => ({
    ...buildLayers('<p>x</p>', 'x'),
    x,
    y,
    width,
    height,
  })

  test('follows from an even column, with its gap and padding', () => {
    const layout = findLayout({ width: 120, height: 100 }, [
      place(10, 8, 50, 20),
      place(10, 36, 80, 20),
      place(10, 64, 30, 20),
    ])
    expect(layout).toEqual({
      direction: 'vertical',
      gap: 8,
      padding: { top: 8, right: 30, bottom: 16, left: 10 },
      align: 'start',
    })
  })

  test('follows from a centered row', () => {
    const layout = findLayout({ width: 200, height: 60 }, [place(0, 10, 50, 40), place(60, 20, 50, 20)])
    expect(layout).toMatchObject({ direction: 'horizontal', gap: 10, align: 'center' })
  })

  test('does not follow from things that overlap, wander or stand apart unevenly', () => {
    expect(findLayout({ width: 200, height: 200 }, [place(0, 0, 50, 50), place(10, 10, 50, 50)])).toBeNull()
    expect(findLayout({ width: 200, height: 200 }, [place(0, 0, 50, 20), place(30, 40, 40, 20)])).toBeNull()
    expect(
      findLayout({ width: 9, height: 200 }, [place(0, 0, 9, 9), place(0, 20, 9, 9), place(0, 90, 9, 9)]),
    ).toBeNull()
  })
})
