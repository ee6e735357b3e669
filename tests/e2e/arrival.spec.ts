import type { Page } from '@playwright/test'
import { distanceFromPlace } from '../harness/browser/distance-from-place.ts'
import { drawnPage } from '../harness/browser/drawn-page.ts'
import { expect, test } from '../harness/browser/test.ts'

const root = (page: Page) => page.locator('html')
const book = (page: Page) => page.locator('[data-treatment-header]').getByRole('link', { name: 'Book Consultation' })
const skippedSections = (page: Page) =>
  page
    .locator('[data-later] > *, [data-later] > astro-island > *')
    .evaluateAll((sections) => sections.filter((it) => getComputedStyle(it).contentVisibility === 'auto').length)

/** As on a machine that has no idle moment: the rest of the page is not drawn until someone asks for it. */
const neverIdle = (page: Page) =>
  page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })

const nextFrames = (page: Page) =>
  page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))))

test.use({ viewport: { width: 390, height: 844 } })

test("a visitor on a slow line reads every kind of page at once over its picture's tones", async ({ page }) => {
  for (const path of ['/', '/fue', '/locations/irvine', '/hair-hotline']) {
    await test.step(path, () => readOnSlowLine(page, path), { timeout: 120_000 })
  }
})

test.describe('on a tablet, whose window shows more than the first section', () => {
  test.use({ viewport: { width: 1024, height: 1366 } })

  test('a visitor who arrives gets the first view, then the rest, and nothing moves', async ({ page }) => {
    // The typeface is in the cache already: what moves now is moved by the drawing.
    await page.goto('/privacy-request')
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
    for (const path of ['/', '/treatments', '/fue']) {
      await page.goto(path)
      await page.waitForFunction(() => Reflect.get(Reflect.get(window, 'seen'), 'wasArriving'))
      await drawnPage(page)
      // A shift is reported with the frame that shows it.
      await nextFrames(page)
      expect(await page.evaluate(() => Reflect.get(window, 'seen')), path).toEqual({ shift: 0, wasArriving: true })
    }
  })
})

test.describe('before the rest of the page is drawn', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('whoever prints the page prints all of it, and who then books at once lands at the form', async ({ page }) => {
    await neverIdle(page)
    await page.goto('/fue')
    expect(await skippedSections(page)).toBeGreaterThan(3)
    await page.emulateMedia({ media: 'print' })
    expect(await skippedSections(page)).toBe(0)
    await page.emulateMedia({ media: null })
    expect(await skippedSections(page)).toBeGreaterThan(3)
    await book(page).click()
    await expect.poll(() => distanceFromPlace(page, '#contact')).toBeLessThan(1)
    expect(await skippedSections(page)).toBe(0)
  })

  test('the sections below the window are left out, until a visitor presses a key', async ({ page }) => {
    await neverIdle(page)
    for (const path of ['/', '/treatments']) {
      await page.goto(path)
      expect(await skippedSections(page), path).toBeGreaterThan(1)
      await page.keyboard.press('Shift')
      expect(await skippedSections(page), path).toBe(0)
    }
  })

  test('a visitor who is below sections not yet drawn keeps reading where he is', async ({ page }) => {
    await neverIdle(page)
    await page.goto('/fue')
    await page.locator('#contact').evaluate((form) => form.scrollIntoView({ behavior: 'instant' }))
    await nextFrames(page)
    expect(await distanceFromPlace(page, '#contact')).toBeLessThan(1)
    await page.keyboard.press('Shift')
    expect(await skippedSections(page)).toBe(0)
    await nextFrames(page)
    expect(await distanceFromPlace(page, '#contact')).toBeLessThan(1)
  })
})

test.describe('without the scripts of the page', () => {
  test.use({ expectedConsoleErrors: /Failed to load resource|Error hydrating/ })
  test.beforeEach(({ page }) => page.route('**/assets/*.js', (route) => route.abort()))

  test('a visitor still reads every section as it comes near', async ({ page }) => {
    await page.goto('/fue')
    const lastQuestion = page.locator('main summary').last()
    await page.mouse.move(200, 400)
    await expect(async () => {
      await page.mouse.wheel(0, 700)
      await expect(lastQuestion).toBeInViewport({ timeout: 200 })
    }).toPass({ intervals: [50] })
    expect(await lastQuestion.evaluate((it) => it.checkVisibility({ contentVisibilityAuto: true }))).toBe(true)
  })

  test('a visitor who books lands at the form', async ({ page }) => {
    await page.goto('/fue')
    await book(page).click()
    await expect.poll(() => distanceFromPlace(page, '#contact')).toBeLessThan(1)
  })
})

test('whoever follows a link to a place of the page, or comes back to one, gets the whole page at once', async ({
  page,
}) => {
  await neverIdle(page)
  await page.goto('/fue#contact')
  await expect(root(page)).not.toHaveAttribute('data-arriving')
  await expect.poll(() => distanceFromPlace(page, '#contact')).toBeLessThan(1)
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

test('whoever follows a link to words of the page, as a search engine makes it, finds them', async ({ page }) => {
  await page.goto('/fue#:~:text=Taking%20the%20grafts')
  const words = page.locator('#process').getByRole('heading', { name: 'Taking the grafts' })
  await expect(page.locator('[data-treatment-body]')).toHaveAttribute('data-treatment-body', 'shown')
  await drawnPage(page)
  await expect(words).toBeInViewport()
})

async function readOnSlowLine(page: Page, path: string): Promise<void> {
  const { promise: waited, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/pictures/*', async (picture) => {
    await waited
    await picture.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  const frame = page.locator('[data-hero]').filter({ visible: true })
  const tones = frame.locator('img[data-preview]')
  const picture = frame.locator('picture img')
  await expect(frame).toHaveAttribute('data-state', 'loading')
  expect(await tones.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(24)
  await expect(tones).toBeVisible()
  const words = page.locator('h1, h1 *')
  expect(await words.evaluateAll((parts) => parts.map((part) => getComputedStyle(part).opacity))).not.toContain('0.01')
  await expect(picture).toHaveCSS('opacity', '0.01')
  arrive()
  await expect(picture).toHaveCSS('opacity', '1')
  await expect(picture).toHaveCSS('transition-property', 'opacity')
  await expect(tones).toBeHidden()
  await page.unrouteAll({ behavior: 'wait' })
}
