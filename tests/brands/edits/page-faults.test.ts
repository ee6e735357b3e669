import { expect, test } from 'vitest'
import { findPageFaults } from './page-faults.ts'

const good = `<!doctype html><html lang="en"><head><title>A clinic</title><meta name="description" content="What we do"></head>
<body><h1>Clinic</h1><p id="place">undefinedness</p><a href="#place">Here</a><img src="/a.webp" alt="">
<script>undefined</script><script type="application/ld+json">{}</script></body></html>`

const faultsOf = (html: string, others: Record<string, string> = {}) =>
  findPageFaults({
    pages: new Map([['/', html], ...Object.entries(others)]),
    exists: (address) => ['/', '/twin', '/a.webp'].includes(address),
  })

test('a page without a fault passes', () => {
  expect(faultsOf(good)).toEqual([])
})

test.each([
  ['a page that is not there', 'href="#place"', 'href="/gone"', "/: leads to /gone, which doesn't exist"],
  ['a place that is not there', 'href="#place"', 'href="#gone"', "/: leads to /#gone, which doesn't exist"],
  ['a picture that is not there', '/a.webp', '/b.webp', "/: leads to /b.webp, which doesn't exist"],
  ['a picture without words for it', ' alt=""', '', '/: shows /a.webp without an alternative text'],
  ['no heading', 'h1>', 'h2>', '/: has the headings of first rank []'],
  ['no title', 'A clinic', '', '/: has the title ""'],
  ['an id twice', '<h1>', '<h1 id="place">', '/: has the id "place" twice'],
  ['a value that is missing', 'Here', 'From undefined on', 'reads "'],
  ['an object as text', 'Here', '[object Object]', 'reads "'],
  ['a placeholder that nobody filled', 'Here', 'Call {phone} now', 'reads "'],
  ['a lost value in a name that is only heard', '<p ', '<p aria-label="NaN" ', 'reads "'],
  ['broken data for search engines', '{}', '{', '/: holds structured data that is no JSON'],
])('%s is a fault', (_, from, to, fault) => {
  expect(good).toContain(from)
  expect(faultsOf(good.replaceAll(from, to))).toEqual([expect.stringContaining(fault)])
})

test('a page that weighs too much on a phone is a fault', () => {
  const noise = Array.from({ length: 40_000 }, (_, index) => Math.imul(index + 1, 2654435761).toString(36)).join(' ')
  expect(faultsOf(good.replace('Here', noise))).toEqual([expect.stringMatching(/^\/: weighs \d+ bytes$/)])
})

test('two pages that search engines cannot tell apart are a fault, unless one of them is not listed', () => {
  const hidden = good.replace('<head>', '<head><meta name="robots" content="noindex">')
  expect(faultsOf(good, { '/twin': good })).toEqual([
    '/ and /twin share the title "A clinic"',
    '/ and /twin share the description "What we do"',
  ])
  expect(faultsOf(good, { '/twin': hidden })).toEqual([])
})
