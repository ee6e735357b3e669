import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { keepUsedHashes } from './page-policies.ts'

const source = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const built = `default-src 'self'; script-src 'self' ${source('a()')} ${source('b()')}; style-src 'self' ${source('p{}')};`

test('a page is asked to trust only the scripts and styles that stand in it', () => {
  expect(keepUsedHashes(built, '<script>b()</script><script src="/a.js"></script>')).toBe(
    `default-src 'self'; script-src 'self' ${source('b()')}; style-src 'self';`,
  )
})

test('a visitor without JavaScript keeps the styles that are meant for them', () => {
  expect(keepUsedHashes(built, '<noscript><style>p{}</style></noscript>')).toContain(
    `style-src 'self' ${source('p{}')}`,
  )
})

test('a script that the build does not know stays forbidden', () => {
  expect(keepUsedHashes(built, '<script>evil()</script>')).not.toContain('sha256-')
})
