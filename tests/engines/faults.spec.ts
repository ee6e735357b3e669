import { expect, test } from '../harness/engines/test.ts'
import { Visitor } from '../harness/engines/visitor.ts'

test('a broken picture, words out of sight and a part that stays dead are noticed', async ({ visitor }) => {
  await visitor.open('/faq')
  await visitor.ask(() => {
    const broken = new Image(10, 10)
    broken.src = '/no-such-picture.webp'
    const dead = document.createElement('astro-island')
    dead.setAttribute('ssr', '')
    const wide = document.createElement('p')
    wide.style.minWidth = '200vw'
    wide.textContent = 'wide'
    const long = document.createElement('p')
    long.style.overflowWrap = 'normal'
    long.textContent = 'long'.repeat(200)
    dead.append(document.createElement('hr'))
    document.body.append(broken, dead, wide, long)
  })
  await expect
    .poll(() => visitor.faults())
    .toEqual([
      'the page is wider than the window',
      expect.stringMatching(/^beyond the right edge: <p.*>wide/),
      expect.stringMatching(/^beyond the right edge: <p.*>long/),
      expect.stringMatching(/^broken picture: .*\/no-such-picture\.webp$/),
      expect.stringMatching(/^not live: /),
    ])
})

test('an error in the console and a forbidden script are noticed', async ({ window, baseURL }) => {
  const visitor = new Visitor(window, baseURL ?? '')
  await visitor.open('/faq')
  await visitor.ask(() => {
    console.error('said by a script')
    addEventListener('securitypolicyviolation', () => document.documentElement.setAttribute('data-refused', ''))
    const forbidden = document.createElement('script')
    forbidden.textContent = 'document.title = "taken over"'
    document.head.append(forbidden)
  })
  await visitor.sees('[data-refused]')
  expect(await window.close()).toEqual(
    expect.arrayContaining([
      expect.stringContaining('said by a script'),
      expect.stringMatching(/blocked an inline script|Refused to execute a script/),
    ]),
  )
})
