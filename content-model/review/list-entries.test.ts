import { expect, it } from 'vitest'
import { parsePlace } from './list-entries.ts'

it.each([
  ['brand.yaml → phone.display: (949) 555-0142', { file: 'brand.yaml', path: ['phone', 'display'] }],
  ['stories.yaml → entries[2]', { file: 'stories.yaml', path: ['entries', 1] }],
  ['clinics/el-segundo.yaml → coordinates', { file: 'clinics/el-segundo.yaml', path: ['coordinates'] }],
  ['pages.yaml → /refused/unreadable.title: "Free"', { file: 'pages.yaml', path: ['/refused/unreadable', 'title'] }],
  ['legal/privacy-policy.md: cookies', { file: 'legal/privacy-policy.md', path: [] }],
  ['fue rest: 2 weeks or 3 weeks, in faq.yaml, procedures/fue.yaml', {}],
  ['How long requests are kept (RETENTION_DAYS): for two years', {}],
])('a fix of "%s" begins at its field', (place, expected) => {
  expect(parsePlace(place)).toEqual(expected)
})
