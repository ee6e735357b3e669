import type { Locator } from '@playwright/test'
import { scrollIntoView } from '../harness/browser/drawn-page.ts'
import { expect, test } from '../harness/browser/test.ts'

test.use({ expectedConsoleErrors: /Failed to load (resource|(hero )?image)/ })

/** The box of the words themselves; their element may fill the whole picture. */
const boxOfText = (locator: Locator) =>
  locator.evaluate((element) => {
    const text = document.createRange()
    text.selectNodeContents(element)
    const { top, bottom } = text.getBoundingClientRect()
    return { top, bottom }
  })

for (const [device, viewport, list] of [
  ['a phone', { width: 390, height: 844 }, '[aria-roledescription="carousel"]'],
  ['a desktop', { width: 1440, height: 900 }, '[data-reveal-grid]'],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } })

    test('a reason whose picture fails says so above its words, which stay readable', async ({ page }) => {
      await page.route('**/pictures/**', (route) => route.abort())
      await page.goto('/')
      const card = page.locator(`${list} article`).first()
      await scrollIntoView(card)
      const failure = card.getByText('Image not available', { exact: true })
      await expect(failure).toBeVisible()
      expect((await boxOfText(failure)).bottom).toBeLessThan((await boxOfText(card.getByRole('heading'))).top)
    })
  })
}

test('pictures that fail while their part of the page becomes interactive leave no error, and say so', async ({
  page,
}) => {
  await page.route('**/pictures/**', (route) => route.abort())
  // The attribute goes when React has been started, a moment before React looks at the markup.
  await page.addInitScript(() => {
    const failPictures = ({ target }: MutationRecord) => {
      const island = target instanceof Element && !target.hasAttribute('ssr') ? target : undefined
      for (const image of island?.querySelectorAll('img') ?? []) image.dispatchEvent(new Event('error'))
    }
    new MutationObserver((records) => records.forEach(failPictures)).observe(document, {
      attributeFilter: ['ssr'],
      subtree: true,
    })
  })
  await page.goto('/fue')
  const slider = page.locator('astro-island', { has: page.getByRole('slider') })
  await scrollIntoView(slider)
  await expect(slider.getByText('Image not available')).toHaveCount(2)
})
