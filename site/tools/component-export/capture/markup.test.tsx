import { afterEach, describe, expect, test } from 'vitest'
import { describeSelector, findComponent } from '../selectors.ts'
import { captureBox } from './capture-box.ts'
import { styleAttribute, toRgba, withRgba } from './markup.ts'

afterEach(() => {
  document.body.innerHTML = ''
})

function show(html: string): Element {
  document.body.innerHTML = html
  const element = document.body.querySelector('[data-captured]')
  if (element === null) throw new Error('Nothing is marked to be captured')
  return element
}

function boxOf(element: Element, isRoot = false): string {
  const rect = new DOMRect(110, 220, 300.126, 40)
  const style = getComputedStyle(element)
  return captureBox({ rect, style, element, corner: { x: 100, y: 200 }, root: { x: 10, y: 20 }, isRoot })
}

describe('a designer who captures a box', () => {
  test('gets its place twice: in numbers from the export’s corner, in CSS from its parent’s', () => {
    const box = boxOf(show('<div data-captured></div>'))
    expect(box).toContain('data-box="100 200 300.13 40"')
    expect(box).toContain('position:absolute;left:10px;top:20px;width:300.13px;height:40px')
  })

  test('finds the outermost box in the flow of the page', () => {
    expect(boxOf(show('<div data-captured></div>'), true)).toContain('position:relative')
  })

  test('gets one border where all sides are alike, and each side where they differ', () => {
    const even = '<div data-captured style="border: 2px solid rgb(1, 2, 3)"></div>'
    expect(boxOf(show(even))).toContain('border:2px solid rgb(1, 2, 3)')
    const below = '<div data-captured style="border: 0 none; border-bottom: 1px solid rgb(1, 2, 3)"></div>'
    expect(boxOf(show(below))).toContain('border-bottom:1px solid rgb(1, 2, 3)')
    expect(boxOf(show(below))).not.toContain('border-top')
  })

  test('sees what waits to be revealed, and what is half see-through for good as it is', () => {
    expect(boxOf(show('<div data-captured data-reveal style="opacity: 0"></div>'))).not.toContain('opacity')
    expect(boxOf(show('<div data-captured style="opacity: 0.5"></div>'))).toContain('opacity:0.5')
  })

  test('gets no background that would have to be loaded', () => {
    const photo = '<div data-captured style="background-image: url(https://clinic.example/x.avif)"></div>'
    expect(boxOf(show(photo))).not.toContain('url(')
  })
})

describe('a designer who captures words', () => {
  test('gets the face by its own name, with one to fall back on', () => {
    const element = show('<p data-captured style="font-family: \'Inter-0a1b2c3d4e\', Arial; font-style: italic"></p>')
    const attribute = styleAttribute(getComputedStyle(element), [['left', '1px']])
    expect(attribute).toContain('font-family:Inter, sans-serif')
    expect(attribute).toContain('font-style:italic')
    expect(attribute).toMatch(/left:1px"$/)
  })
})

describe('colors of a captured page', () => {
  test.each(['rgb(1, 2, 3)', 'rgba(1, 2, 3, 0.5)'])('stay %s, which every design tool reads', (color) => {
    expect(toRgba(color)).toBe(color)
    expect(withRgba(`linear-gradient(${color}, ${color})`)).toBe(`linear-gradient(${color}, ${color})`)
  })
})

describe('a designer who points at a part of the page', () => {
  test.each([
    ['<section id="faq" data-captured></section>', '#faq'],
    ['<section><p></p><p data-captured></p></section>', 'p:nth-of-type(2)'],
    ['<section id="faq"><p></p><p data-captured></p></section><div><p></p><p></p></div>', '#faq > p:nth-of-type(2)'],
    ['<i id="twice"></i><b id="twice" data-captured></b>', 'b'],
  ])('of %s gets a selector that finds it again, and nothing else', (html, selector) => {
    const element = show(html)
    expect(describeSelector(element)).toBe(selector)
    expect(document.querySelectorAll(selector)).toHaveLength(1)
    expect(findComponent(document, selector)).toBe(element)
  })

  test('is told by nothing being found when a selector is no CSS, or the page is not there', () => {
    expect(findComponent(document, 'p[')).toBeUndefined()
    expect(findComponent(null, 'p')).toBeUndefined()
  })
})
