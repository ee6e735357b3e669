import { drawnPage } from '../harness/browser/drawn-page.ts'
import { expect, test } from '../harness/browser/test.ts'
import { horizontalOverflow } from '../harness/horizontal-overflow.ts'
import { siteRoutes } from './site-routes.ts'

const longWord = 'Pneumonoultramicroscopicsilicovolcanocon'

test.describe('a visitor who enlarges the page to 400 %', () => {
  // 1280 px at 400 % leave 320 px: https://www.w3.org/WAI/WCAG22/Understanding/reflow.html
  test.use({ viewport: { width: 320, height: 256 }, contextOptions: { reducedMotion: 'reduce' } })

  test('loses no word beyond its edge, not even with long words everywhere', async ({ page }) => {
    test.setTimeout(90_000)
    for (const route of siteRoutes()) {
      await page.goto(route)
      await drawnPage(page)
      expect.soft(await page.evaluate(horizontalOverflow), route).toEqual([])
      await page.evaluate((word) => {
        for (const element of document.querySelectorAll('main :is(h1, h2, h3, p, li, dt, dd, label, summary)')) {
          const nodes = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
          const text = nodes.find((node) => node.textContent?.trim())
          if (text) text.textContent = `${word} ${text.textContent}`
        }
      }, longWord)
      expect.soft(await page.evaluate(horizontalOverflow), `${route} with a word of 40 letters everywhere`).toEqual([])
    }
  })
})
