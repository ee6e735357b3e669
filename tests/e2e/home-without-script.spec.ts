import { scrollIntoView } from '../harness/browser/drawn-page.ts'
import { expect, test } from '../harness/browser/test.ts'

const differences = [
  'Developed & Performed in the U.S.',
  'Hairlines Built, Not Stamped',
  'One Day, Lifetime Results',
  'No Flights. No Risks. No Regrets.',
]

test.describe('when JavaScript is unavailable', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor reads every section of the home page, below a header that nothing shows through', async ({
    page,
  }) => {
    await page.goto('/')
    for (const name of [
      'Advanced Hair Restoration',
      'FUE Hair Transplant',
      ...differences,
      'Life-changing results',
      'Hairline Heroes',
      'Ask for your free consultation',
      'Frequently Asked Questions',
    ]) {
      const heading = page.getByRole('heading', { name }).filter({ visible: true }).first()
      await expect(heading, name).toBeVisible()
      expect(await heading.evaluate((element) => getComputedStyle(element).opacity)).toBe('1')
    }
    // A translucent color computes to rgba(…) or to oklch(… / …), and would let the sections show through.
    await expect(page.locator('header').first()).toHaveCSS('background-color', /^(rgb|oklch)\([^/]+\)$/)
    await page.locator('details', { hasText: 'How much does a hair transplant cost?' }).locator('summary').click()
    await expect(page.getByText('from $6 to $12 each')).toBeVisible()
  })

  test('the reasons on a phone have their pictures', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    const picture = page.locator('[aria-roledescription="carousel"] noscript img').first()
    await scrollIntoView(picture)
    await expect(picture).toBeVisible()
    await expect
      .poll(() => picture.evaluate(({ complete, naturalWidth }: HTMLImageElement) => complete && naturalWidth > 0))
      .toBe(true)
  })
})
