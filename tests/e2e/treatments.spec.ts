import type { Page } from '@playwright/test'
import { distanceFromPlace } from '../harness/browser/distance-from-place.ts'
import { scrollIntoView } from '../harness/browser/drawn-page.ts'
import { readPage } from '../harness/browser/read-page.ts'
import { expect, test } from '../harness/browser/test.ts'

const article = (page: Page, slug: string) => page.locator(`article[data-treatment="${slug}"]`)
const shown = (page: Page) => page.locator('article[data-treatment]').filter({ visible: true })
const sheet = (page: Page) => page.getByRole('dialog')
const card = (page: Page, name: string) => page.locator('#options').getByRole('link', { name })
const isLive = (page: Page) => expect(page.locator('[data-treatment-details]')).toHaveAttribute('data-live')

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe('a visitor at a desk', () => {
  test('starts at the top with the first treatment and its summary, switches the cards, and scrolls to book', async ({
    page,
  }) => {
    await page.goto('/treatments')
    await isLive(page)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect(page.locator('h1')).toHaveText('Advanced Hair Restoration Treatments')
    await expect(shown(page)).toHaveCount(1)
    await expect(article(page, 'fue')).toBeVisible()
    await page.getByRole('link', { name: 'Explore Treatments' }).click()
    await expect.poll(() => distanceFromPlace(page, '#options')).toBeLessThan(1)

    await test.step('the cards switch from three columns to rows', async () => {
      const lefts = () =>
        page
          .locator('#options li')
          .evaluateAll((cards) => new Set(cards.map((one) => one.getBoundingClientRect().x)).size)
      await expect(page.getByRole('radio', { name: 'Featured' })).toBeChecked()
      await expect.poll(lefts).toBe(3)
      await page.getByRole('radio', { name: 'All' }).check()
      await expect.poll(lefts).toBe(1)
    })
    await test.step('the summary stays in sight with price, features, booking and phone', async () => {
      const summary = article(page, 'fue').getByRole('region', { name: 'Treatment Summary' })
      await expect(summary).toContainText('From $3999 or $41.62/mo. for 24 mo.*')
      await expect(summary).toContainText('A growth optimization session at 6 months')
      await expect(summary.getByRole('link', { name: 'Book Consultation' })).toHaveAttribute('href', '/fue#contact')
      await expect(summary.locator('a[href^="tel:"]')).toBeVisible()
      expect(await summary.evaluate((element) => getComputedStyle(element).position)).toBe('sticky')
      await expect(article(page, 'fue').getByRole('link', { name: 'Book This Treatment' })).toBeVisible()
    })
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await page.getByRole('link', { name: 'Book a Consultation' }).click()
    await expect.poll(() => distanceFromPlace(page, '#consultation')).toBeLessThan(1)
    await expect(page.getByRole('link', { name: 'Book Online' })).toHaveAttribute('href', /^https:\/\//)
    await expect(page.locator('#consultation a[href^="tel:"]')).toBeVisible()
  })

  test('chooses a treatment, which gets an address that survives a reload, back and forward', async ({ page }) => {
    await page.goto('/treatments')
    await isLive(page)
    await card(page, 'Follicular Hypersomes').click()
    await expect(page).toHaveURL('/treatments?treatment=exosomes')
    await expect(article(page, 'exosomes')).toBeFocused()
    await expect(shown(page)).toHaveCount(1)
    await expect.poll(() => distanceFromPlace(page, '#exosomes')).toBeLessThan(1)

    await page.reload()
    await expect(article(page, 'exosomes')).toBeVisible()
    await article(page, 'exosomes')
      .getByRole('link', { name: /Next Treatment/ })
      .click()
    await expect(page).toHaveURL('/treatments?treatment=vip-membership')
    await page.goBack()
    await expect(article(page, 'exosomes')).toBeVisible()
    await page.goForward()
    await expect(article(page, 'vip-membership')).toBeVisible()
    await expect(shown(page)).toHaveCount(1)
  })

  test('who comes for one treatment finds its details below the header, and for an unknown one sees the first', async ({
    page,
  }) => {
    await page.goto('/treatments#microneedling')
    await isLive(page)
    await expect(shown(page)).toHaveAttribute('id', 'microneedling')
    await expect.poll(() => distanceFromPlace(page, '#microneedling')).toBeLessThan(1)
    for (const address of ['/treatments?treatment=botox', '/treatments#no-such-place']) {
      await page.goto(address)
      await isLive(page)
      await expect(article(page, 'fue')).toBeVisible()
      await expect(shown(page)).toHaveCount(1)
    }
  })

  test('goes round and round, reads the tabs with the arrow keys, and keeps the tab while comparing', async ({
    page,
  }) => {
    await page.goto('/treatments')
    await isLive(page)
    await shown(page)
      .getByRole('link', { name: /Previous Treatment/ })
      .click()
    await expect(article(page, 'vip-membership')).toBeVisible()
    for (const slug of ['fue', 'microneedling', 'growth-factors', 'exosomes', 'vip-membership', 'fue']) {
      await shown(page)
        .getByRole('link', { name: /Next Treatment/ })
        .click()
      await expect(article(page, slug)).toBeVisible()
    }

    const tab = (name: string) => shown(page).getByRole('tab', { name })
    await expect(tab('Overview')).toHaveAttribute('aria-selected', 'true')
    await tab('Overview').focus()
    await page.keyboard.press('ArrowRight')
    await expect(tab('Key Benefits')).toBeFocused()
    await expect(tab('Key Benefits')).toHaveAttribute('aria-selected', 'true')
    await expect(shown(page).getByRole('tabpanel')).toHaveCount(1)
    await page.keyboard.press('End')
    await expect(tab('FAQ')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(tab('Overview')).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await shown(page)
      .getByRole('link', { name: /Next Treatment/ })
      .click()
    await expect(tab('FAQ')).toHaveAttribute('aria-selected', 'true')
    await expect(shown(page).getByRole('tabpanel', { name: 'FAQ' })).toBeVisible()
  })
})

test.describe('a visitor with a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('goes through the cards with the buttons below or swipes, opens the details of one in a sheet, and books it', async ({
    page,
  }) => {
    await page.goto('/treatments')
    const position = page.locator('#options [data-slide-position]')
    const next = page.locator('#options').getByRole('button', { name: 'Next slide' })
    await expect(position).toHaveText('1 of 5')
    const left = (index: number) =>
      page
        .locator('#options li')
        .nth(index)
        .evaluate((card) => card.getBoundingClientRect().x)
    const start = await left(0)
    await next.click()
    await expect(position).toHaveText('2 of 5')
    await expect.poll(() => left(1)).toBeCloseTo(start, 0)
    await page.locator('[data-stepped-row]').evaluate((row) => row.scrollTo({ left: row.scrollWidth }))
    await expect(position).toHaveText('5 of 5')
    await expect(next).toBeDisabled()

    await isLive(page)
    const row = page.locator('#options ul')
    expect(await row.evaluate((element) => getComputedStyle(element).scrollSnapType)).toContain('x')
    await expect(shown(page)).toHaveCount(0)
    await card(page, 'FUE Hair Transplant').click()
    await expect(sheet(page)).toHaveAccessibleName('FUE Hair Transplant')
    await expect(page).toHaveURL('/treatments?treatment=fue')
    for (const heading of ['Overview', 'Key Benefits', 'FAQ']) {
      await expect(sheet(page).getByRole('heading', { name: heading, exact: true })).toBeVisible()
    }
    // It fills the screen once it has risen.
    await expect.poll(() => sheet(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
    await expect(sheet(page).getByText(/^\*\S/), 'what the asterisk of the price means').toBeVisible()
    await expect(sheet(page).getByRole('link', { name: 'Book Now' })).toBeInViewport()
    await expect(sheet(page).getByRole('link', { name: 'Call Us' })).toHaveAttribute('href', /^tel:/)
    await scrollIntoView(sheet(page).getByRole('heading', { name: 'FAQ', exact: true }))
    await expect(sheet(page).getByRole('link', { name: 'Book Now' })).toBeInViewport()

    await sheet(page).getByRole('link', { name: 'Book Now' }).click()
    await expect(page.getByLabel(/First name/)).toBeInViewport()
    const treatment = page.getByRole('combobox', { name: 'Treatment' })
    expect(await treatment.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text)).toBe(
      'Hair Transplant',
    )
  })

  test('closes the sheet in three ways, is back at the card each time, and cannot leave it with the Tab key', async ({
    page,
  }) => {
    await page.goto('/treatments')
    await isLive(page)
    await scrollIntoView(card(page, 'FUE Hair Transplant'))
    const before = await page.evaluate(() => scrollY)
    for (const [way, close] of [
      ['Escape', () => page.keyboard.press('Escape')],
      ['the close button', () => sheet(page).getByRole('button', { name: 'Close' }).click()],
      ['the back button', () => page.goBack()],
    ] as const) {
      await test.step(`${way} leads back to the card, the page where it was`, async () => {
        await card(page, 'FUE Hair Transplant').click()
        await expect(sheet(page)).toBeVisible()
        await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
        await close()
        await expect(sheet(page)).toBeHidden()
        await expect(page).toHaveURL('/treatments')
        await expect(card(page, 'FUE Hair Transplant')).toBeFocused()
        await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden')
        await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
      })
    }
    await card(page, 'FUE Hair Transplant').click()
    for (let step = 0; step < 14; step += 1) {
      await page.keyboard.press('Tab')
      // After the last link comes the browser's own frame, for which the page reports its body.
      const place = await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName)
      const isBehind = await page.evaluate(() => document.activeElement?.closest('main > :not(dialog)') !== null)
      expect([place, isBehind]).toEqual([expect.stringMatching(/DIALOG|BODY/), false])
    }
  })

  test('who got a shared address sees its sheet, stays on the page when closing it, and finds the next one in the page on a wide screen', async ({
    page,
  }) => {
    await page.goto('/treatments?treatment=microneedling')
    await expect(sheet(page)).toHaveAccessibleName('Microneedling Growth Factors')
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/treatments')
    await expect(sheet(page)).toBeHidden()
    await card(page, 'FUE Hair Transplant').click()
    await expect(sheet(page)).toHaveAccessibleName('FUE Hair Transplant')
    await page.setViewportSize({ width: 844, height: 390 })
    await expect(sheet(page)).toBeHidden()
    await expect(article(page, 'fue')).toBeVisible()
    await expect(page).toHaveURL('/treatments?treatment=fue')
  })
})

test.describe('when JavaScript is unavailable', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor reaches the whole text of every treatment by links, on a phone and on a large screen', async ({
    page,
  }) => {
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(viewport)
      await page.goto('/treatments')
      await expect(article(page, 'fue')).toBeVisible()
      await card(page, 'Follicular Hypersomes').click()
      await expect(article(page, 'exosomes')).toBeVisible()
      await expect(shown(page)).toHaveCount(1)
      for (const heading of ['Overview', 'Key Benefits', 'FAQ']) {
        await expect(shown(page).getByRole('heading', { name: heading, exact: true })).toBeVisible()
      }
    }
  })
})

test('a search engine reads procedures, questions and the way to the page from the same content', async ({
  request,
}) => {
  const page = await readPage(request, '/treatments')
  const { '@graph': things } = JSON.parse(page('script[type="application/ld+json"]').text())
  const types = things.map((thing: { '@type': string }) => thing['@type'])
  expect(types).toEqual(['BreadcrumbList', ...Array(4).fill('MedicalProcedure'), 'FAQPage'])
})
