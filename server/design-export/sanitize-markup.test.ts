import { load } from 'cheerio'
import { describe, expect, test } from 'vitest'
import { hostileDrawings, hostileMarkup } from '../../tests/harness/hostile-markup.ts'
import { buildLayers } from './build-layers.ts'
import { drawSvg } from './draw-svg.ts'
import { sanitizeMarkup } from './sanitize-markup.ts'

const dangerousElements =
  'script, style, iframe, object, embed, link, meta, base, form, input, select, textarea, svg, math, template, ' +
  'noscript, video, audio, source, animate, set, foreignObject, use, xmp, title, details, marquee, applet'

/** The parts that a browser could run or fetch, found by a parser that reads HTML as browsers do. */
function dangersIn(html: string): string[] {
  const $ = load(html)
  const elements = $('body').find(dangerousElements).toArray()
  const attributes = $('body *')
    .toArray()
    .flatMap((element) => Object.entries($(element).attr() ?? {}))
    .filter(
      ([name, value]) =>
        /^on|^(srcset|srcdoc|formaction|action|ping|background|xlink:href)$/i.test(name) ||
        (name === 'href' && !/^(https?:\/\/|mailto:|tel:|#)/.test(value)) ||
        (name === 'src' && !/^data:image\//.test(value)) ||
        (name === 'style' && /url|expression|import|behavior|binding|\\|[<>]/i.test(value)),
    )
  return [...elements.map(({ name }) => name), ...attributes.map(String)]
}

describe('someone who hides a program in HTML', () => {
  test('has at least sixty ways to try', () => {
    expect(hostileMarkup.length + hostileDrawings.length).toBeGreaterThan(100)
    expect(hostileMarkup.filter((markup) => dangersIn(markup).length > 0).length).toBeGreaterThan(60)
  })

  test.each(hostileMarkup)('fails with %j, alone and inside a paragraph, cleaned once or twice', (markup) => {
    for (const html of [markup, `<p>Before ${markup} after</p>`]) {
      const clean = sanitizeMarkup(html)
      expect(dangersIn(clean)).toEqual([])
      expect(sanitizeMarkup(clean)).toBe(clean)
    }
  })

  test.each(hostileMarkup)('cannot bring %j into the drawing of it, whose words are all text', (markup) => {
    const svg = drawSvg(buildLayers(sanitizeMarkup(`<h1>Title</h1>${markup}`), markup))
    expectHarmless(svg)
  })

  test.each(hostileDrawings)('fails with the picture %j', (drawing) => {
    const address = `data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}`
    const clean = load(sanitizeMarkup(`<img src="${address}" alt="x">`))('img').attr('src')
    if (clean !== undefined) expectHarmless(Buffer.from(clean.split(',')[1] ?? '', 'base64').toString())
  })
})

describe('someone who exports an honest section', () => {
  test('keeps its structure, words, links, style and pictures', () => {
    const html =
      '<section style="display:flex;gap:8px;background-color:rgba(1,2,3,0.5)"><h2 data-box="0 0 10 10">A &amp; B</h2>' +
      '<a href="https://clinic.example/contact">Book</a><img src="data:image/png;base64,AAAA" alt="A dot" /></section>'
    expect(sanitizeMarkup(html)).toBe(html)
  })

  test('keeps a drawing that is nothing but shapes', () => {
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M1 1h2" stroke="#123456"></path></svg>'
    const address = `data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}`
    expect(load(sanitizeMarkup(`<img src="${address}">`))('img').attr('src')).toBe(address)
  })

  test('loses pictures that lie elsewhere, because nothing may be fetched when the export is opened', () => {
    expect(sanitizeMarkup('<img src="https://elsewhere.example/x.png" alt="A photo">')).toBe('<img alt="A photo" />')
  })
})

function expectHarmless(svg: string): void {
  const $ = load(svg, { xml: true })
  expect($('script, foreignObject, a, style, animate, set, use, iframe').toArray()).toEqual([])
  for (const element of $('*').toArray()) {
    expect('name' in element && element.name).not.toContain(':')
    for (const [name, value] of Object.entries($(element).attr() ?? {})) {
      expect(name).not.toMatch(/^on|^style$/i)
      if (/href$/.test(name)) expect(value).toMatch(/^data:image\//)
      expect(value).not.toMatch(/url\((?!#)/)
    }
  }
}
