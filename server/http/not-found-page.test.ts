import { expect, test } from 'vitest'
import { findNotFoundPage, takeFolderPages } from './not-found-page.ts'

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
