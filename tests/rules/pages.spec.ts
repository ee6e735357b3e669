import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { load } from 'cheerio'
import { expect, test } from '../e2e/harness/test.ts'
import { siteRoutes } from './site-routes.ts'

const routes = siteRoutes()
const sizes = [
  { name: 'phone', viewport: { width: 390, height: 844 } },
  { name: 'desktop', viewport: { width: 1440, height: 900 } },
]
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

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

test('every link inside the site leads to a page and to a place on it', async ({ request }) => {
  const pages = new Map<string, string>()
  const read = async (path: string) => {
    if (!pages.has(path)) {
      const answer = await request.get(path)
      pages.set(path, answer.ok() ? await answer.text() : '')
    }
    return pages.get(path) ?? ''
  }
  const broken: string[] = []
  for (const route of routes) {
    const page = load(await read(route))
    for (const element of page('a[href^="/"], a[href^="#"]').toArray()) {
      const address = new URL(page(element).attr('href') ?? '', `https://site.example${route}`)
      const target = await read(address.pathname)
      const anchor = decodeURIComponent(address.hash.slice(1))
      const isFound = target !== '' && (anchor === '' || target.split(` id="${anchor}"`).length === 2)
      if (!isFound) broken.push(`${route} → ${address.pathname}${address.hash}`)
    }
  }
  expect([...new Set(broken)]).toEqual([])
})

for (const { name, viewport } of sizes) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } })

    for (const route of routes) {
      test(`${route} keeps the accessibility rules, stays inside the screen and alone`, async ({ page }) => {
        await page.goto(route)
        await scrollToEnd(page)
        // A framed page is a page of its own, checked under its own address; its landmarks stand beside nobody else's.
        const { violations } = await new AxeBuilder({ page }).withTags(standards).exclude('iframe').analyze()
        const found = violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
        )
        expect.soft(found, 'accessibility').toEqual([])
        expect.soft(await overflow(page), 'pixels that a phone would have to pan').toBe(0)
        expect.soft(await repeatedIds(page), 'ids that stand twice').toEqual([])
      })
    }
  })
}

/** Walks down the page screen by screen, so that everything that waits to be seen is loaded and checked, too. */
async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' })
      await frame()
    }
    scrollTo({ top: 0, behavior: 'instant' })
    await frame()
  })
}

function overflow(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth))
}

function repeatedIds(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map((element) => element.id)
    return ids.filter((id, index) => ids.indexOf(id) !== index)
  })
}
