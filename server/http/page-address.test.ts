import { describe, expect, test } from 'vitest'
import { findRedirect, pageAddress } from './page-address.ts'

test.each([
  ['index.html', '/'],
  ['contact.html', '/contact'],
  ['locations/irvine.html', '/locations/irvine'],
  ['locations/index.html', '/locations'],
  ['/contact', '/contact'],
  ['/contact/', '/contact'],
  ['/', '/'],
])('the file or path %s has the address %s', (file, address) => {
  expect(pageAddress(file)).toBe(address)
})

describe('a visitor who uses another spelling of an address', () => {
  const pages = new Set(['/', '/contact', '/exosomes', '/locations/irvine'])
  const redirect = (path: string) => findRedirect(path, (address) => pages.has(address))

  test.each([
    ['/contact/', '/contact'],
    ['/contact.html', '/contact'],
    ['/index.html', '/'],
    ['/index', '/'],
    ['/locations/irvine/', '/locations/irvine'],
    ['/locations/irvine/index.html', '/locations/irvine'],
    ['/hypersomes', '/exosomes'],
    ['/hypersomes/', '/exosomes'],
  ])('is led from %s to %s', (path, target) => {
    expect(redirect(path)).toBe(target)
  })

  test.each([
    '/contact',
    '/',
    '/unknown/',
    '//evil.example/',
    '//contact/',
    '/contact//',
    '/\\evil.example/',
    '/Contact/',
  ])('is led nowhere from %s', (path) => {
    expect(redirect(path)).toBeUndefined()
  })
})
