import { expect, it } from 'vitest'
import { gradeProse } from './grade-prose.ts'
import { isIndexed, readProse } from './read-prose.ts'

const page = (main: string) => `<html><head></head><body><nav><p>A menu.</p></nav><main>${main}</main></body></html>`

it('an editor is told the grade of whole sentences, once each, and of nothing around them', () => {
  const sentence = '<p>We look at <b>your</b> scalp.</p>'
  const html = page(`<h1>Hello.</h1>${sentence}<ul><li>Blood thinners</li></ul><form><p>A hint.</p></form>${sentence}`)
  expect(readProse(html)).toEqual(['We look at your scalp.'])
})

it('a short sentence is easier than a long one of long words', () => {
  const plain = gradeProse(['We look at your scalp. Then you go home.'])
  const stiff = gradeProse(['Individualized consideration of dermatological circumstances necessitates consultation.'])
  expect(plain.words).toBe(9)
  expect(plain.grade).toBeLessThan(3)
  expect(stiff.grade).toBeGreaterThan(20)
})

it('pages that search engines skip are skipped', () => {
  expect(isIndexed(page(''))).toBe(true)
  expect(isIndexed('<head><meta name="robots" content="noindex"></head>')).toBe(false)
})
