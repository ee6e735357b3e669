import type { Page } from '@playwright/test'
import { expect, test } from './harness/test.ts'
import { drawnPage } from './harness/wake-up.ts'

const root = (page: Page) => page.locator('html')
/** How far the consultation form is from its place, 80 px below the top; heights may hold fractions of a pixel. */
const distanceOfForm = (page: Page) =>
  page.locator('#contact').evaluate((element) => Math.abs(element.getBoundingClientRect().top - 80))
const skippedSections = (page: Page) =>
  page
    .locator('[data-sections] > *')
    .evaluateAll((sections) => sections.filter((it) => getComputedStyle(it).contentVisibility === 'auto').length)

/** As on a line that loses the page's own scripts. */
const losePageScripts = (page: Page) => page.route('**/assets/*.js', (route) => route.abort())

test.use({ viewport: { width: 390, height: 844 } })

for (const path of ['/', '/treatments', '/fue']) {
  test(`a visitor who arrives at ${path} gets the first view first, then the rest, and nothing moves`, async ({
    page,
  }) => {
    // The typeface is in the cache already: what moves now is moved by the drawing.
    await page.goto('/contact')
    await page.addInitScript(() => {
      const seen = { shift: 0, wasArriving: false }
      Object.assign(window, { seen })
      new MutationObserver(() => {
        seen.wasArriving ||= document.documentElement.hasAttribute('data-arriving')
      }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-arriving'] })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += Reflect.get(entry, 'value')
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(path)
    await page.waitForFunction(() => Reflect.get(Reflect.get(window, 'seen'), 'wasArriving'))
    await drawnPage(page)
    expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toEqual({ shift: 0, wasArriving: true })
    expect(await skippedSections(page)).toBe(0)
  })
}

test.describe('before the rest of the page is drawn', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('a visitor who books at once lands at the form', async ({ page }) => {
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0
    })
    await page.goto('/fue')
    expect(await skippedSections(page)).toBeGreaterThan(3)
    await page.locator('[data-process-header]').getByRole('link', { name: 'Book Consultation' }).click()
    await expect.poll(() => distanceOfForm(page)).toBeLessThan(1)
    expect(await skippedSections(page)).toBe(0)
  })

  test('whoever prints the page prints all of it', async ({ page }) => {
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0
    })
    await page.goto('/fue')
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    expect(await skippedSections(page)).toBe(0)
  })
})

test.describe('without the scripts of the page', () => {
  test.use({ expectedConsoleErrors: /Failed to load resource|Error hydrating/ })

  test('a visitor still reads every section as it comes near', async ({ page }) => {
    await losePageScripts(page)
    await page.goto('/fue')
    const lastQuestion = page.locator('main summary').last()
    await page.mouse.move(200, 400)
    await expect(async () => {
      await page.mouse.wheel(0, 700)
      await expect(lastQuestion).toBeInViewport({ timeout: 200 })
    }).toPass()
    expect(await lastQuestion.evaluate((it) => it.checkVisibility({ contentVisibilityAuto: true }))).toBe(true)
  })
})

test('whoever follows a link to a place of the page, or comes back to one, gets the whole page at once', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await page.goto('/fue#contact')
  await expect(root(page)).not.toHaveAttribute('data-arriving')
  await expect.poll(() => distanceOfForm(page)).toBeLessThan(1)
  await page.goto('/fue')
  await expect(root(page)).toHaveAttribute('data-arriving')
  await page.keyboard.press('Shift')
  await expect(root(page)).not.toHaveAttribute('data-arriving')
  await page.locator('#contact').evaluate((form) => form.scrollIntoView({ behavior: 'instant' }))
  const place = await page.evaluate(() => scrollY)
  await page.reload()
  await expect(root(page)).not.toHaveAttribute('data-arriving')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
})
