import { expect, test } from 'vitest'
import { addPreloads } from './preload-modules.ts'

const imports = new Map([
  ['/assets/page.js', ['/assets/pictures.js', '/assets/notice.js']],
  ['/assets/notice.js', ['/assets/pictures.js', '/assets/page.js']],
  ['/assets/form.js', ['/assets/notice.js']],
])

test('a page asks for all that its script imports before the script, and for other things before both', () => {
  const html = '<body><script type="module" src="/assets/page.js"></script></body>'
  expect(addPreloads(html, imports)).toBe(
    '<body><link rel="modulepreload" href="/assets/pictures.js" fetchpriority="low">' +
      '<link rel="modulepreload" href="/assets/notice.js" fetchpriority="low">' +
      '<script type="module" src="/assets/page.js" fetchpriority="low"></script></body>',
  )
})

test('a module that two scripts share is asked for once, and a script without imports stays as it is', () => {
  const html =
    '<script type="module" src="/assets/form.js"></script><script type="module" src="/assets/page.js"></script>' +
    '<script type="module" src="/insights/script.js" fetchpriority="low"></script>'
  const preloads = addPreloads(html, imports).match(/modulepreload" href="[^"]+/g)
  expect(preloads).toHaveLength(3)
  expect(addPreloads(html, imports)).toContain(
    '</script><script type="module" src="/insights/script.js" fetchpriority="low"></script>',
  )
})
