import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../harness/browser/test.ts'
import { wakeUp } from '../harness/browser/wake-up.ts'

const phone = { width: 390, height: 844 }

/** Time passes only as far as a test lets it, which resumes it at its end: Playwright does so too late for the next. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
}

/** Scrolls away from a story, which puts its poster back and ends any wait that waking it up has begun. */
async function leaveView(page: Page, card: Locator): Promise<void> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(card).toHaveAttribute('data-playback', 'poster')
}

test.describe('a success story', () => {
  const firstCard = (page: Page) => page.locator('[data-playback]').first()

  test('plays on a phone 1400 ms after it has come into view, rewinds when it leaves, and another follows by button or swipe', async ({
    page,
  }) => {
    await page.setViewportSize(phone)
    await page.goto('/')
    await wakeUp(page, 'Sample')
    const card = firstCard(page)
    await leaveView(page, card)
    await stopClock(page)
    await card.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await expect(card).toHaveAttribute('data-playback', 'holding')
    await page.clock.runFor(1399)
    await expect(card).toHaveAttribute('data-playback', 'holding')
    await page.clock.runFor(1)
    await expect(card).toHaveAttribute('data-playback', 'playing')
    await expect(card.locator('video')).toHaveCSS('opacity', '1')
    expect(await card.locator('video').evaluate((video: HTMLVideoElement) => video.muted)).toBe(true)
    await leaveView(page, card)
    expect(await card.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
    await page.clock.resume()

    const stories = page.getByRole('region', { name: 'Hairline Heroes' })
    const next = stories.getByRole('button', { name: 'Next slide' })
    await expect(stories.getByText('1 of 3')).toBeVisible()
    await expect(stories.getByRole('button', { name: 'Previous slide' })).toBeDisabled()
    await next.press('Enter')
    await expect(stories.getByText('2 of 3')).toBeVisible()
    await expect(page.locator('[data-playback]').nth(1)).toBeInViewport({ ratio: 0.9 })
    await stories.locator('[data-swipe-row]').hover()
    await page.mouse.wheel(2000, 0)
    await expect(stories.getByText('3 of 3')).toBeVisible()
    await expect(next).toBeDisabled()
  })

  test('waits for the play button on a desktop, and can be paused', async ({ page }) => {
    await page.goto('/')
    await wakeUp(page, 'Sample')
    const card = firstCard(page)
    await card.getByRole('button', { name: /^Play/ }).click()
    await expect(card).toHaveAttribute('data-playback', 'playing')
    await card.getByRole('button', { name: /^Pause/ }).click()
    await expect(card).toHaveAttribute('data-playback', 'paused')
  })

  test('that a visitor starts half in view goes on while it is seen, and rewinds out of sight', async ({ page }) => {
    await page.setViewportSize({ width: 844, height: 390 })
    await page.goto('/')
    await wakeUp(page, 'Sample')
    const card = firstCard(page)
    // Only the visitor's scrolling is to stop the clip, not its end.
    await card.locator('video').evaluate((video: HTMLVideoElement) => Object.assign(video, { loop: true }))
    const visibleShare = (share: number) =>
      card.evaluate((element, part) => {
        const { top, height } = element.getBoundingClientRect()
        scrollBy({ top: top + height * part - innerHeight, behavior: 'instant' })
      }, share)
    await visibleShare(0.75)
    await expect(card).toBeInViewport({ ratio: 0.7 })
    await card.getByRole('button', { name: /^Play/ }).dispatchEvent('click')
    await expect(card).toHaveAttribute('data-playback', 'playing')
    await visibleShare(0.4)
    await expect(card).not.toBeInViewport({ ratio: 0.5 })
    await expect(card).toHaveAttribute('data-playback', 'playing')
    await leaveView(page, card)
    expect(
      await card.locator('video').evaluate((video: HTMLVideoElement) => [video.paused, video.currentTime]),
    ).toEqual([true, 0])
  })

  test('starts by itself on a phone on its side, which never shows 90 % of it', async ({ page }) => {
    await page.setViewportSize({ width: 667, height: 375 })
    await page.goto('/')
    await wakeUp(page, 'Sample')
    const card = firstCard(page)
    expect(await card.evaluate((element) => element.clientHeight * 0.9)).toBeGreaterThan(375)
    await leaveView(page, card)
    await stopClock(page)
    await card.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await expect(card).toHaveAttribute('data-playback', 'holding')
    await page.clock.runFor(1400)
    await expect(card).toHaveAttribute('data-playback', 'playing')
    await leaveView(page, card)
    await page.clock.resume()
  })

  test.describe('whose clip cannot be had', () => {
    test.use({ expectedConsoleErrors: /Failed to load resource/ })

    test("shows the browser's own controls", async ({ page }) => {
      await page.route('**/videos/**', (route) => route.abort())
      await page.goto('/')
      await wakeUp(page, 'Sample')
      const card = firstCard(page)
      await card.getByRole('button', { name: /^Play/ }).click()
      await expect(card).toHaveAttribute('data-playback', 'failed')
      await expect(card.locator('video')).toHaveAttribute('controls')
    })
  })
})

test.describe('for a visitor who asked for less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: phone })

  test('nothing waits to fade in and no clip starts by itself', async ({ page }) => {
    await page.goto('/')
    await wakeUp(page, 'Sample')
    await expect(page.locator('[data-reveals]')).toHaveCount(0)
    await stopClock(page)
    const card = page.locator('[data-playback]').first()
    await card.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await page.clock.runFor(5000)
    await expect(card).toHaveAttribute('data-playback', 'poster')
    await page.clock.resume()
  })
})
