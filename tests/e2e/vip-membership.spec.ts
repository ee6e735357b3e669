import type { Page } from '@playwright/test'
import { drawnPage } from '../harness/browser/drawn-page.ts'
import { expect, test } from '../harness/browser/test.ts'

const card = (page: Page) => page.locator('main details').first()

test.describe('a visitor who thinks about a membership', () => {
  test('reads the whole page and finds the way to the membership site and to the details', async ({ page }) => {
    await page.goto('/vip-membership')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('VIP Membership')
    for (const title of [
      'Priority scheduling',
      'Advanced therapies',
      'Complimentary consultations',
      '24/7 concierge support',
    ]) {
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
    }
    for (const name of ['Gold', 'Platinum', 'Diamond Elite']) {
      const entry = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
      await expect(entry.locator('[data-tilt]'), 'the level on the card').toContainText(name)
    }
    const join = page.getByRole('link', { name: 'Join VIP Membership' })
    await expect(join).toHaveCount(2)
    await expect(join.first()).toHaveAttribute('href', /^https:\/\//)
    await expect(join.first()).toHaveAttribute('rel', 'noopener')
    await expect(page.getByText('30 days’ notice')).toBeAttached()
    await page.getByRole('link', { name: 'Learn More' }).first().click()
    await expect(page).toHaveURL('/vip-membership#details')
    await expect(page.getByRole('heading', { name: 'What it means, plainly.' })).toBeInViewport()
  })

  test('who has followed "Pricing" reads where prices are learned, without scrolling', async ({ page }) => {
    await page.goto('/vip-membership')
    const hero = page.getByRole('region', { name: 'VIP Membership' })
    await expect(hero.getByText('Looking for prices?')).toBeInViewport()
    await expect(hero.getByRole('link', { name: 'treatments overview' })).toHaveAttribute('href', '/treatments')
  })

  test('sees the cards of all levels within the margins of a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/vip-membership')
    const hero = page.getByRole('region', { name: 'VIP Membership' })
    const margin = await hero.getByRole('heading').evaluate((heading) => heading.getBoundingClientRect().left)
    const faces = hero.locator('[data-level]')
    const places = await faces.evaluateAll((cards) => cards.map((face) => face.getBoundingClientRect()))
    expect(new Set(await faces.evaluateAll((cards) => cards.map((face) => face.dataset.level))).size).toBe(3)
    for (const { left, right } of places) {
      expect(left).toBeGreaterThanOrEqual(margin)
      expect(right).toBeLessThanOrEqual(390 - margin)
    }
  })

  test('turns the card over with a click and with the keyboard, and back', async ({ page }) => {
    await page.goto('/vip-membership')
    await expect(card(page).getByText('Valid through')).toBeVisible()
    await expect(card(page).getByText('2025').first()).toBeVisible()
    await expect(card(page).getByText('Membership number')).toBeHidden()
    await card(page).click()
    await expect(card(page).getByText('Membership number')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(card(page).getByText('Membership number')).toBeHidden()
    await page.keyboard.press('Space')
    await expect(card(page).getByText('Membership number')).toBeVisible()
  })

  test('sees the corner below the mouse come forward, and the card lie down again', async ({ page }) => {
    await page.goto('/vip-membership')
    await drawnPage(page)
    const platinum = page.locator('[data-tilt]').nth(1)
    await platinum.hover({ position: { x: 3, y: 3 } })
    // Nearer to the eye, the corner reaches out of the card's place, and so stays below the mouse.
    const reach = () =>
      platinum.evaluate((card) => {
        const place = card.parentElement?.getBoundingClientRect().left ?? 0
        return place - card.getBoundingClientRect().left
      })
    await expect.poll(reach).toBeGreaterThan(4)
    await page.mouse.move(0, 0)
    await expect.poll(reach).toBeLessThan(1)
  })
})

test.describe('a visitor who asked for less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('sees one side of the card fade into the other, and nothing turn or lean', async ({ page }) => {
    await page.goto('/vip-membership')
    const front = card(page).locator('[data-side="front"]')
    await expect(front).toHaveCSS('transform', 'none')
    await expect(front).toHaveCSS('transition-duration', '0.7s, 0.7s')
    await card(page).click()
    await expect(front).toHaveCSS('opacity', '0')
    await expect(front).toHaveCSS('transform', 'none')
    await expect(card(page).locator('[data-side="back"]')).toHaveCSS('opacity', '1')
    await page
      .locator('[data-tilt]')
      .first()
      .hover({ position: { x: 5, y: 5 } })
    await expect(page.locator('[data-tilt]').first()).toHaveCSS('transform', 'none')
  })
})

test('a visitor without JavaScript turns the card, too', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/vip-membership')
  await card(page).click()
  await expect(card(page).getByText('Membership number')).toBeVisible()
  await context.close()
})
