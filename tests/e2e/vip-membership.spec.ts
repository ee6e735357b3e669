import type { Page } from '@playwright/test'
import { drawnPage } from '../harness/browser/drawn-page.ts'
import { readPage, textsOf } from '../harness/browser/read-page.ts'
import { expect, test } from '../harness/browser/test.ts'

const card = (page: Page) => page.locator('main details').first()

test.describe('a visitor who thinks about a membership', () => {
  test('reads the benefits and the three levels, and finds the membership site', async ({ request }) => {
    const page = await readPage(request, '/vip-membership')
    expect(page('h1').text()).toBe('VIP Membership')
    expect(textsOf(page, 'main :is(h2, h3)')).toEqual(
      expect.arrayContaining([
        'Priority scheduling',
        'Advanced therapies',
        'Complimentary consultations',
        '24/7 concierge support',
      ]),
    )
    for (const name of ['Gold', 'Platinum', 'Diamond Elite']) {
      const face = page(`main li:has(h3:contains("${name}")) [data-tilt]`)
      expect(face.text(), 'the level on the card').toContain(name)
    }
    const join = page('main a:contains("Join VIP Membership")')
    expect(join.length).toBe(2)
    expect(join.attr('href')).toMatch(/^https:\/\//)
    expect(join.attr('rel')).toBe('noopener')
    expect(page('main').text()).toContain('30 days’ notice')
    expect(page('section:has(h1) a:contains("treatments overview")').attr('href')).toBe('/treatments')
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

  test('reads where prices are learned, sees the cards lean and turn, and finds the details', async ({ page }) => {
    await page.goto('/vip-membership')
    const hero = page.getByRole('region', { name: 'VIP Membership' })
    await expect(hero.getByText('Looking for prices?'), 'who has followed "Pricing"').toBeInViewport()

    await test.step('the corner below the mouse comes forward, and the card lies down again', async () => {
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
    await test.step('the card turns over with a click and with the keyboard, and back', async () => {
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
    await page.getByRole('link', { name: 'Learn More' }).first().click()
    await expect(page).toHaveURL('/vip-membership#details')
    await expect(page.getByRole('heading', { name: 'What it means, plainly.' })).toBeInViewport()
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
