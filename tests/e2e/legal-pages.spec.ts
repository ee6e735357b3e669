import { readPage, textsOf } from '../harness/browser/read-page.ts'
import { expect, test } from '../harness/browser/test.ts'

test.describe('a visitor who reads the small print', () => {
  test('finds a date, a contact, a phone, a postal address and every section from the contents', async ({ page }) => {
    for (const path of ['/accessibility', '/privacy-policy', '/terms-of-use']) {
      await page.goto(path)
      const article = page.locator('main article')
      await expect(article.getByText(/^Last updated (March 1, 2025|November 22, 2026)$/)).toBeVisible()
      await expect(article.locator('a[href^="mailto:"]').first(), path).toBeVisible()
      await expect(article.locator('a[href^="tel:+1"]').first(), path).toBeVisible()
      await expect(article.getByText('Irvine, CA 92618'), path).toBeVisible()
      const links = article.getByRole('navigation').getByRole('link')
      expect(await links.count()).toBe(await article.locator('section').count())
      await links.last().click()
      await expect(article.locator('section').last().getByRole('heading')).toBeInViewport()
    }

    await test.step('who prints it gets it without the frame of the site', async () => {
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[data-header]')).toBeHidden()
      await expect(page.locator('footer')).toBeHidden()
      await expect(page.locator('main nav')).toBeHidden()
    })
  })

  test('meets the text first on a phone, unfolds the contents there, and reads of no signal that was not sent', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/privacy-policy')
    const contents = page.getByRole('navigation', { name: 'On this page' })
    await expect(page.locator('main article > div p').first()).toBeInViewport()
    await expect(contents.getByRole('link')).toHaveCount(0)
    await contents.getByRole('heading').click()
    await expect(contents.getByRole('link').first()).toBeVisible()
    await page.setViewportSize({ width: 1440, height: 900 })
    await contents.evaluate((nav) => nav.querySelector('details')?.removeAttribute('open'))
    await expect(contents.getByRole('link').first()).toBeVisible()
    await expect(page.locator('[data-privacy-signal]')).toBeHidden()
  })

  test('reads the statements that were agreed on', async ({ request }) => {
    const statements: Record<string, string[]> = {
      '/accessibility': ['WCAG 2.2 AA', '4.5:1', '3:1', '24x24 px', 'five business days', '711'],
      '/privacy-policy': [
        'at least 7 years after your last service',
        'collect only name, phone, email, and preferred clinic',
        'the treatment that you choose',
        'how often its consultation form is begun',
        'children under 13',
        'from 13 to 16 years old',
        'We honor the Global Privacy Control',
        'We do not honor Do Not Track',
      ],
      '/terms-of-use': ['in California only', 'Minors under 18 need a parent or legal guardian', '30 days’ notice'],
    }
    for (const [path, texts] of Object.entries(statements)) {
      const [words] = textsOf(await readPage(request, path), 'main')
      for (const text of texts) expect(words, path).toContain(text)
    }
  })
})

test('a visitor whose browser sends the Global Privacy Control signal reads that it has arrived', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true })
  })
  await page.goto('/privacy-policy')
  await expect(page.getByText('Your browser sends the Global Privacy Control signal.')).toBeVisible()
})
