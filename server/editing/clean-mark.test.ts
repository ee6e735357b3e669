import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { cleanMark } from './clean-mark.ts'

const svg = (inside: string, attributes = 'viewBox="0 0 24 24"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`
const clean = async (source: string) => (await cleanMark(Buffer.from(source))).bytes.toString()
const dot = '<circle cx="12" cy="12" r="9"/>'

describe('a logo as SVG', () => {
  it('keeps its shapes, at the height that pages draw it in', async () => {
    const mark = await clean(readFileSync('tests/brands/specified/content/mark.svg', 'utf8'))
    expect(mark).toMatch(/^<svg aria-hidden="true" viewBox="0 0 24 24" width="24" height="24">/)
    expect(mark.match(/<path/g)).toHaveLength(2)
    expect(await clean(svg(dot, 'width="300" height="150"'))).toContain('viewBox="0 0 300 150" width="48" height="24"')
  })

  it('takes the color of the text around it, if it has one color, wherever that stands', async () => {
    const styled = svg(
      `<style>.a{fill:#123456}</style><g class="a">${dot}</g><path style="fill:#123456" d="M0 0h9v9z"/>`,
    )
    expect(await clean(styled)).not.toMatch(/#|style|class/)
    expect(await clean(svg(dot))).toContain('<g fill="currentColor">')
  })

  it('keeps its colors, if it has several', async () => {
    const mark = await clean(svg(`<path d="M0 0h9v9z" fill="#c8102e"/><path d="M9 9h9v9z" fill="#0070c0"/>`))
    expect(mark).toContain('fill="#c8102e"')
    expect(mark).not.toContain('currentColor')
  })

  it.each([
    '<script>alert(1)</script>',
    '<path d="M0 0h9v9z" onclick="alert(1)"/>',
    '<foreignObject><iframe src="https://evil.example"/></foreignObject>',
    '<a href="javascript:alert(1)"><path d="M0 0h9v9z"/></a>',
    '<animate attributeName="href" values="javascript:alert(1)"/>',
    '<style>@import "https://evil.example/a.css"</style>',
    '<set attributeName="onload" to="alert(1)"/>hello',
    '<metadata>Made by someone</metadata><title>Name</title>',
  ])('loses what could run, load or say anything: %s', async (hostile) => {
    expect(await clean(svg(`${dot}${hostile}`))).not.toMatch(
      /script|on\w+=|evil|href|foreign|anim|<set|style|hello|ade by|Name/i,
    )
  })

  it.each([
    [svg('<text>Clinic</text>'), 'Turn the text into shapes'],
    [svg('<image href="data:image/png;base64,AAAA"/>'), 'Save the logo as PNG'],
    [
      svg('<linearGradient id="g"><stop/></linearGradient><rect width="9" height="9" fill="url(#g)"/>'),
      'Save the logo as PNG',
    ],
    [svg(dot, 'viewBox="0 0 200 24"'), 'Choose just the symbol'],
    [svg(dot, ''), 'with its width and height'],
    [svg('<metadata/>'), 'no shapes'],
    [svg(Array.from({ length: 900 }, (_, i) => `<path d="M${i} ${(i * 7) % 24}l3 5z"/>`).join('')), 'a simpler one'],
    [`<!DOCTYPE svg [<!ENTITY a "aaaa">]>${svg(dot)}`, 'plain SVG format'],
    ['<svg><g', 'plain SVG format'],
    ['%PDF-1.7', 'an SVG or a PNG'],
  ])('is refused with what to do, where too little would be left (%#)', async (source, remedy) => {
    await expect(clean(source)).rejects.toThrow(remedy)
  })
})

describe('a logo as PNG', () => {
  const draw = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: { r: 200, g: 40, b: 90, alpha: 1 } } })

  it('loses its empty edge and what it is larger than any screen shows', async () => {
    const edge = { top: 300, bottom: 100, left: 50, right: 50, background: { r: 0, g: 0, b: 0, alpha: 0 } }
    const { ending, bytes } = await cleanMark(await draw(900, 600).extend(edge).png().toBuffer())
    const { width, height, format } = await sharp(bytes).metadata()
    expect([ending, width, height, format]).toEqual(['png', 288, 192, 'png'])
  })

  it('is refused when it is too small, too wide or broken', async () => {
    await expect(cleanMark(await draw(40, 40).png().toBuffer())).rejects.toThrow('only 40 pixels high')
    await expect(cleanMark(await draw(900, 100).png().toBuffer())).rejects.toThrow('Choose just the symbol')
    const whole = await draw(90, 90).png().toBuffer()
    await expect(cleanMark(whole.subarray(0, 60))).rejects.toThrow('Save it again')
  })
})
