import { expect, it } from 'vitest'
import { href } from './fields.ts'
import { readLink } from './read-link.ts'

it.each([
  ['/contact', { kind: 'page', page: '/contact', section: '' }],
  ['/', { kind: 'page', page: '/', section: '' }],
  ['/contact/irvine?from=a#form', { kind: 'page', page: '/contact/irvine', section: 'form' }],
  ['/fue/../cost', { kind: 'page', page: '/cost', section: '' }],
  ['#contact', { kind: 'page', page: '', section: 'contact' }],
  ['https://clinic.example/a//b', { kind: 'outside' }],
  ['HTTPS://Clinic.Example', { kind: 'outside' }],
  ['https://bücher.example', { kind: 'outside' }],
])('%s leads where a browser goes', (address, link) => {
  expect(readLink(address)).toEqual(link)
  expect(href.safeParse(address).success).toBe(true)
})

it.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/fue/..//evil.example',
  '/%2e%2e//evil.example',
  '/%2f/evil.example',
  '/%2Fevil.example',
  '/%5cevil.example',
  '/&sol;evil.example',
  '/&#47;evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  'https:///evil.example',
  'https://evil.example\\@clinic.example',
  'https://clinic.example@evil.example',
  'http://clinic.example',
  'javascript:alert(1)',
  'https://localhost',
  'https://192.0.2.1',
  'https://[::1]/',
  'contact',
  '?from=a',
  '',
])('%j leads nowhere that a visitor should go', (address) => {
  expect(readLink(address)).toBeUndefined()
  expect(href.safeParse(address).success).toBe(false)
})

it('an email address and a phone number are for texts, not for buttons', () => {
  expect(readLink('mailto:a@b.example')).toEqual({ kind: 'message' })
  expect(readLink('tel:+15555550100')).toEqual({ kind: 'message' })
  expect(href.safeParse('tel:+15555550100').success).toBe(false)
})
