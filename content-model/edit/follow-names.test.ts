import { expect, it } from 'vitest'
import { contentFiles } from '../files/content-files.ts'
import { followNames } from './follow-names.ts'

const clinics = { key: 'clinics', names: new Map([['irvine', 'spectrum']]) } as const
const questions = { key: 'faq', names: new Map([['cost', 'price']]) } as const

const follow = (text: string, renames: Parameters<typeof followNames>[2] = clinics) =>
  followNames(contentFiles.privacyPolicy, text, renames)

it.each([
  ['/locations/irvine', '/locations/spectrum'],
  ['/contact/irvine?from=a#contact', '/contact/spectrum?from=a#contact'],
  ['[Irvine](/locations#irvine) or [here](#irvine).', '[Irvine](/locations#spectrum) or [here](#spectrum).'],
])('a link to a clinic follows its new name: %s', (before, after) => {
  expect(follow(before)).toBe(after)
})

it.each([
  '/locations/irvine-east',
  '/contact/old-irvine',
  'https://maps.example/locations/irvine',
  'We are in irvine, at unit #irvine.',
  '/treatments#irvine',
])('a link to anything else stays: %s', (text) => {
  expect(follow(text)).toBe(text)
})

it('a link to a question follows its new name, on both pages that show it', () => {
  expect(follow('[a](/faq#faq-cost) [b](/#faq-cost) [c](/faq#faq-costs)', questions)).toBe(
    '[a](/faq#faq-price) [b](/#faq-price) [c](/faq#faq-costs)',
  )
})

it('two names that change places do so everywhere, and what says nothing of them stays the same value', () => {
  const doctors = { lead: 'In irvine.', answers: [{ clinics: ['irvine', 'encinitas'], asOf: '2030-01-02' }] }
  const names = new Map([
    ['irvine', 'encinitas'],
    ['encinitas', 'irvine'],
  ])
  expect(followNames(contentFiles.doctors, doctors, { key: 'clinics', names })).toEqual({
    lead: 'In irvine.',
    answers: [{ clinics: ['encinitas', 'irvine'], asOf: '2030-01-02' }],
  })
  expect(followNames(contentFiles.doctors, doctors, questions)).toBe(doctors)
})

it('the selector of a part of a page is no link', () => {
  const value = { quick: { sections: [{ selector: 'section:has(#faq-cost)' }] } }
  expect(followNames(contentFiles.componentExport, value, questions)).toBe(value)
})
