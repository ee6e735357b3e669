import type { Page } from '@playwright/test'
import { brokenWords } from '../harness/broken-words.ts'
import { drawnPage } from '../harness/browser/drawn-page.ts'
import { expect, test } from '../harness/browser/test.ts'
import { horizontalOverflow } from '../harness/horizontal-overflow.ts'
import { siteRoutes } from './site-routes.ts'

const publicRoutes = siteRoutes().filter((route) => !route.startsWith('/staff'))
const longWord = 'Pneumonoultramicroscopicsilicovolcanocon'

test.describe('a visitor whose browser shows larger text', () => {
  test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } })

  for (const percent of [150, 200]) {
    test(`reads every page at ${percent} %: no word is cut off, no short word breaks, the menu is there`, async ({
      page,
    }) => {
      const session = await page.context().newCDPSession(page)
      await session.send('Page.setFontSizes', { fontSizes: { standard: (16 * percent) / 100 } })
      for (const route of publicRoutes) {
        await openWhole(page, route)
        expect.soft(await page.evaluate(horizontalOverflow), route).toEqual([])
        expect.soft(await page.evaluate(brokenWords), route).toEqual([])
        await expect.soft(page.getByRole('button', { name: 'Menu' }), route).toBeInViewport({ ratio: 1 })
      }
      await page.getByRole('button', { name: 'Menu' }).click()
      const menu = page.getByRole('navigation', { name: 'Menu' })
      expect(await page.evaluate(horizontalOverflow)).toEqual([])
      await expect(menu.getByRole('link').last()).toBeVisible()
    })
  }
})

test.describe('a visitor who sets more space between lines, words and letters', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('reads every page on a large screen: no word is cut off, no short word and no number breaks', async ({
    page,
  }) => {
    for (const route of publicRoutes) {
      await openWhole(page, route)
      await expectWholeWordsWithSpace(page, route)
    }
  })

  test('does so on a phone, and loses no word beyond the edge at 400 %, not even with long words everywhere', async ({
    page,
  }) => {
    for (const route of siteRoutes()) {
      await page.setViewportSize({ width: 390, height: 844 })
      await openWhole(page, route)
      if (!route.startsWith('/staff')) await expectWholeWordsWithSpace(page, route)
      // 1280 px at 400 % leave 320 px: https://www.w3.org/WAI/WCAG22/Understanding/reflow.html
      await page.setViewportSize({ width: 320, height: 256 })
      expect.soft(await page.evaluate(horizontalOverflow), `${route} at 400 %`).toEqual([])
      await page.evaluate(lengthenWords, longWord)
      expect.soft(await page.evaluate(horizontalOverflow), `${route} with a word of 40 letters everywhere`).toEqual([])
    }
  })
})

/** With the values of https://www.w3.org/WAI/WCAG22/Understanding/text-spacing.html */
async function expectWholeWordsWithSpace(page: Page, route: string): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }
    `)
    document.adoptedStyleSheets = [sheet]
  })
  expect.soft(await page.evaluate(horizontalOverflow), `${route} with more space`).toEqual([])
  expect.soft(await page.evaluate(brokenWords), `${route} with more space`).toEqual([])
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
}

function lengthenWords(word: string): void {
  for (const element of document.querySelectorAll('main :is(h1, h2, h3, p, li, dt, dd, label, summary)')) {
    const nodes = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
    const text = nodes.find((node) => node.textContent?.trim())
    if (text) text.textContent = `${word} ${text.textContent}`
  }
}

/** Opens a page with all that it folds away. */
async function openWhole(page: Page, route: string): Promise<void> {
  await page.goto(route)
  await drawnPage(page)
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
  })
}
