import type { Page } from '@playwright/test'
import { load } from 'cheerio'
import { drawnPage } from '../harness/browser/drawn-page.ts'
import { expect, test } from '../harness/browser/test.ts'
import { horizontalOverflow } from '../harness/horizontal-overflow.ts'
import { accessibilityFaults } from './accessibility.ts'
import { siteRoutes } from './site-routes.ts'

const routes = siteRoutes()
const sizes = [
  { name: 'phone', viewport: { width: 390, height: 844 } },
  { name: 'desktop', viewport: { width: 1440, height: 900 } },
]

test('a search engine finds a title, a description and one address of its own on every page', async ({ request }) => {
  const seen = { titles: new Map<string, string>(), descriptions: new Map<string, string>() }
  for (const route of routes) {
    const answer = await request.get(route, { maxRedirects: 0 })
    expect(answer.status(), route).toBe(200)
    const page = load(await answer.text())
    const title = page('title').text()
    const description = page('meta[name="description"]').attr('content') ?? ''
    const canonical = page('link[rel="canonical"]').attr('href') ?? ''
    const isHidden = (page('meta[name="robots"]').attr('content') ?? '').includes('noindex')
    expect(page('h1').length, `h1 of ${route}`).toBe(1)
    expect(answer.headers()['cache-control'], `whether a browser keeps ${route}`).not.toContain('no-store')
    expect(page('html').attr('lang'), `language of ${route}`).toMatch(/^en/)
    expect(title.length, `title of ${route}`).toBeGreaterThan(5)
    if (isHidden) continue
    expect(description.length, `description of ${route}`).toBeGreaterThan(40)
    expect(canonical, `canonical link of ${route}`).toMatch(/^https:\/\//)
    expect(page('meta[property="og:image"]').attr('content'), `social picture of ${route}`).toMatch(/^https:\/\//)
    // A second address of the same page says so by its canonical link and shares its words.
    if (new URL(canonical).pathname !== route) continue
    expect(seen.titles.get(title), `title of ${route}`).toBeUndefined()
    expect(seen.descriptions.get(description), `description of ${route}`).toBeUndefined()
    seen.titles.set(title, route)
    seen.descriptions.set(description, route)
  }
})

test('the home page keeps the order of its sections, and no two surfaces in a row are alike', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const panels = load(html)('main [data-surface]:not(main [data-surface] *)').toArray()
  const titles = panels.map(({ attribs }) => attribs['aria-labelledby'])
  const order = [
    'differences-title',
    'testimonials-title',
    'stories-title',
    'contact-title',
    'faq-title',
    'doctors-title',
  ]
  const known = order.filter((title) => titles.includes(title))
  expect(known).toEqual(expect.arrayContaining(['differences-title', 'contact-title', 'faq-title']))
  expect(titles.filter((title) => title && order.includes(title))).toEqual(known)
  const surfaces = panels.slice(titles.indexOf('differences-title')).map(({ attribs }) => attribs['data-surface'])
  expect(surfaces.filter((surface, index) => surface === surfaces[index - 1])).toEqual([])
})

for (const { name, viewport } of sizes) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } })

    // One page for all: a new window takes the browser longer than the page in it.
    test('every page keeps the accessibility rules, stays inside the screen and alone, and keeps nothing', async ({
      page,
    }) => {
      await page.addInitScript(noteFarewells)
      // A step has its own timeout, so that a page that hangs is named.
      for (const route of routes) await test.step(route, () => checkPage(page, route), { timeout: 120_000 })
      const kept = await page.evaluate(() => ({ local: { ...localStorage }, session: { ...sessionStorage } }))
      expect(kept, 'what pages keep in the browser of a visitor who only reads').toEqual({ local: {}, session: {} })
    })
  })
}

async function checkPage(page: Page, route: string): Promise<void> {
  await page.goto(route)
  await drawnPage(page)
  await scrollToEnd(page)
  expect.soft(await accessibilityFaults(page), `accessibility of ${route}`).toEqual([])
  expect.soft(await page.evaluate(horizontalOverflow), `too wide for the screen on ${route}`).toEqual([])
  expect.soft(await repeatedIds(page), `ids that stand twice on ${route}`).toEqual([])
  expect.soft(await namelessArticles(page), `articles without a name of their own on ${route}`).toEqual([])
  expect.soft(await deadSpots(page), `spots of a card that its link should have on ${route}`).toEqual([])
  if (!route.startsWith('/staff'))
    expect.soft(await farewells(page), `what keeps a browser from keeping ${route}`).toEqual([])
  expect.soft(await brokenCopy(page), `words of links and buttons in two pieces on ${route}`).toEqual([])
}

/** The spots of a card where its link should cover all, but a click meets neither the link nor another control. */
function deadSpots(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const dead = new Set<string>()
    const covering = [...document.querySelectorAll('a')].filter((link) => {
      const { position, content } = getComputedStyle(link, '::after')
      return position === 'absolute' && content !== 'none' && link.checkVisibility()
    })
    for (const link of covering) {
      const card = link.offsetParent
      if (!card) continue
      card.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { left, right, top, bottom } = card.getBoundingClientRect()
      for (let x = left + 2; x < right; x += 4) {
        for (let y = top + 2; y < bottom; y += 4) {
          const hit = document.elementFromPoint(x, y)
          if (!hit || !card.contains(hit) || hit.closest('a, button, details')) continue
          dead.add(`${link.textContent}: ${hit.className || hit.tagName}`)
        }
      }
    }
    scrollTo({ top: 0, behavior: 'instant' })
    return [...dead]
  })
}

/** Notes what a page listens for at its end: while it does, it may not be kept for a visitor who comes back to it. */
function noteFarewells(): void {
  const noted = new Set<string>()
  Object.assign(window, { farewells: noted })
  const noting = (note: (type: string) => void): ProxyHandler<typeof window.addEventListener> => ({
    apply: (listen, self, parameters) => {
      if (/unload$/.test(parameters[0])) note(parameters[0])
      return Reflect.apply(listen, self, parameters)
    },
  })
  window.addEventListener = new Proxy(
    window.addEventListener,
    noting((type) => noted.add(type)),
  )
  window.removeEventListener = new Proxy(
    window.removeEventListener,
    noting((type) => noted.delete(type)),
  )
}

function farewells(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const noted: Set<string> = Reflect.get(window, 'farewells')
    return [...noted, ...['onunload', 'onbeforeunload'].filter((name) => Reflect.get(window, name) !== null)]
  })
}

/** Walks down the page screen by screen, so that everything that waits to be seen is loaded and checked, too. */
async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    // Once in a hundred such walks on a busy machine, Chromium 156 forgets what it has yet to paint, until another window
    // of the same process has something to paint, too.
    const reminding = setInterval(() => open('about:blank')?.close(), 5000)
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' })
      await frame()
    }
    scrollTo({ top: 0, behavior: 'instant' })
    await frame()
    clearInterval(reminding)
  })
}

/** A word whose box lies on two lines. */
function brokenCopy(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = []
    for (const control of document.querySelectorAll('a, button, summary')) {
      const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        if (node.parentElement?.closest('[data-visually-hidden], noscript')) continue
        for (const word of node.textContent?.matchAll(/[\p{L}\d]+/gu) ?? []) {
          const range = document.createRange()
          range.setStart(node, word.index)
          range.setEnd(node, word.index + word[0].length)
          if (new Set(Array.from(range.getClientRects(), ({ top }) => top)).size > 1) broken.push(word[0])
        }
      }
    }
    return broken
  })
}

/** The articles without a name. If a page has several, screen readers list them by name; axe doesn't ask for these. */
function namelessArticles(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const names = [...document.querySelectorAll('article')]
      .filter((article) => article.checkVisibility())
      .map((article) => {
        const heading = document.getElementById(article.getAttribute('aria-labelledby') ?? '')
        return article.getAttribute('aria-label') ?? heading?.textContent ?? ''
      })
    return names.length < 2 ? [] : names.filter((name, index) => name === '' || names.indexOf(name) !== index)
  })
}

function repeatedIds(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map((element) => element.id)
    return ids.filter((id, index) => ids.indexOf(id) !== index)
  })
}
