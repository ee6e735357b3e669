import { describe, expect, test } from 'vitest'
import { findNotFoundPage, findRedirect, pageAddress, takeFolderPages } from './site-pages.ts'

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

const built = () =>
  new Map([
    ['/', 'home'],
    ['/locations', 'clinics'],
    ['/locations/irvine', 'irvine'],
    ['/locations/unknown', 'no such clinic'],
  ])

test('a page for missing entries is no page of its own, so that it is never found with status 200', () => {
  const texts = built()
  expect(takeFolderPages(texts)).toEqual(new Map([['/locations', 'no such clinic']]))
  expect([...texts.keys()]).toEqual(['/', '/locations', '/locations/irvine'])
})

test.each([
  ['/locations/atlantis', 'no such clinic'],
  ['/locations/atlantis/', 'no such clinic'],
  ['/locations/atlantis?from=mail', 'no such clinic'],
  ['/locations/unknown', 'no such clinic'],
  ['/locations/atlantis/rooms', 'not found'],
  ['/atlantis', 'not found'],
  ['/', 'not found'],
])('a visitor of %s reads the panel "%s"', (url, page) => {
  const folderNotFoundPages = takeFolderPages(built())
  expect(findNotFoundPage(url, { folderNotFoundPages, notFoundPage: 'not found' })).toBe(page)
})
