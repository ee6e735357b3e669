import type { Page } from '@playwright/test'
import { expect, test } from '../harness/browser/test.ts'

const phone = { width: 390, height: 844 }
const treatmentsButton = (page: Page) => page.locator('header').getByRole('button', { name: 'Treatments' })
const openMenus = (page: Page) => page.locator('[data-header-menu]:popover-open')

test('a keyboard user skips the header', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
})

test.describe('the main header', () => {
  test('leads to every treatment, to the clinics, the questions, the contact page and the phone', async ({ page }) => {
    await page.goto('/contact')
    const header = page.locator('header').first()
    await treatmentsButton(page).click()
    for (const [name, href] of [
      ['FUE Hair Transplant', '/fue'],
      ['Follicular Hypersomes', '/exosomes'],
      ['Growth Factors', '/growth-factors'],
      ['Microneedling', '/microneedling'],
      ['Locations', '/locations'],
      ['FAQ', '/faq'],
      ['Contact', '/contact'],
      ['Book Consult', '/contact'],
    ] as const) {
      const link = header.getByRole('link', { name: new RegExp(`^${name}`) }).filter({ visible: true })
      await expect(link, name).toHaveAttribute('href', href)
    }
    await expect(header.locator('a[href^="tel:"]').filter({ visible: true })).toHaveCount(1)
  })

  test('opens the treatments with a click and closes them with the next', async ({ page }) => {
    await page.goto('/')
    await treatmentsButton(page).click()
    await expect(openMenus(page)).toHaveCount(1)
    await treatmentsButton(page).click()
    await expect(openMenus(page)).toHaveCount(0)
  })

  test('gives the focus back when a keyboard user presses Escape', async ({ page }) => {
    await page.goto('/')
    await treatmentsButton(page).focus()
    await page.keyboard.press('Enter')
    await expect(openMenus(page)).toHaveCount(1)
    await page.keyboard.press('Tab')
    await expect(page.locator('[data-header-menu] a').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(openMenus(page)).toHaveCount(0)
    await expect(treatmentsButton(page)).toBeFocused()
  })

  test('closes its menu when a visitor clicks beside it', async ({ page }) => {
    await page.goto('/contact')
    await treatmentsButton(page).click()
    await expect(openMenus(page)).toHaveCount(1)
    await page.mouse.click(720, 860)
    await expect(openMenus(page)).toHaveCount(0)
  })

  test('looks scrolled only after more than 10 px', async ({ page }) => {
    await page.goto('/')
    const root = page.locator('html')
    await page.evaluate(() => scrollTo({ top: 10, behavior: 'instant' }))
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(10)
    await expect(root).not.toHaveAttribute('data-scrolled')
    await page.evaluate(() => scrollTo({ top: 11, behavior: 'instant' }))
    await expect(root).toHaveAttribute('data-scrolled')
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await expect(root).not.toHaveAttribute('data-scrolled')
  })
})

test('the header has the phone and the booking button at once, with the number from 768 px on', async ({ page }) => {
  for (const path of ['/', '/microneedling']) {
    await page.goto(path)
    const header = page.getByRole('banner')
    const [call, book] = [
      header.getByRole('link', { name: /^Call/ }),
      header.getByRole('link', { name: 'Book Consult' }),
    ]
    const [number = ''] = /\(.*/.exec((await call.first().getAttribute('aria-label')) ?? '') ?? []
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      for (const link of [call, book]) await expect(link.filter({ visible: true })).toBeInViewport({ ratio: 1 })
      await expect(header.getByText(number).filter({ visible: true })).toHaveCount(width < 768 ? 0 : 1)
      await expect(header.getByText('Treatments').filter({ visible: true })).toHaveCount(width < 768 ? 0 : 1)
    }
  }
})

test.describe('the menu on a phone', () => {
  test.use({ viewport: phone })

  test('opens, shows one group at a time and closes again', async ({ page }) => {
    await page.goto('/')
    const toggle = page.getByRole('button', { name: 'Menu' })
    await toggle.click()
    await expect(openMenus(page)).toHaveCount(1)
    await page.locator('#site-menu summary').first().click()
    await expect(page.locator('#site-menu').getByRole('link', { name: 'Microneedling' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(openMenus(page)).toHaveCount(0)
    await expect(toggle).toBeFocused()
  })

  test('closes when a visitor follows one of its links', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.locator('#site-menu').getByRole('link', { name: 'Contact' }).click()
    await expect(page).toHaveURL('/contact')
    await expect(openMenus(page)).toHaveCount(0)
  })

  test('opens and closes without JavaScript', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone, baseURL: baseURL ?? '' })
    const page = await context.newPage()
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.locator('#site-menu').getByRole('link', { name: 'Locations' })).toBeVisible()
    await context.close()
  })
})

test('the footer leads to treatments, clinics, legal pages, phone and email', async ({ page }) => {
  await page.goto('/')
  const footer = page.locator('footer')
  for (const href of ['/fue', '/exosomes', '/growth-factors', '/microneedling', '/locations', '/locations/irvine']) {
    await expect(footer.locator(`a[href="${href}"]`)).toBeVisible()
  }
  for (const href of ['/accessibility', '/privacy-policy', '/terms-of-use']) {
    await expect(footer.locator(`a[href="${href}"]`)).toBeVisible()
  }
  await expect(footer.locator('a[href^="tel:"]')).toBeVisible()
  await expect(footer.locator('a[href^="mailto:"]')).toBeVisible()
  await expect(footer).toContainText('2025')
})

test('a visitor who books in the footer sees the form 80 px below the top', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await page.locator('footer').getByRole('link', { name: 'Book Consultation' }).click()
  await expect(page).toHaveURL('/#contact')
  await expect.poll(() => distanceFromTop(page, '#contact')).toBe(80)
})

test('a visitor who follows an anchor from another page arrives 80 px above it', async ({ page }) => {
  await page.goto('/#contact')
  await expect.poll(() => distanceFromTop(page, '#contact')).toBe(80)
  await page.goto('/contact')
  await page.goto('/#testimonials')
  await expect.poll(() => distanceFromTop(page, '#testimonials')).toBe(80)
})

test('a visitor who changes the page starts at its top', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }))
  await page.locator('header').getByRole('link', { name: 'Contact', exact: true }).click()
  await expect(page).toHaveURL('/contact')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test.describe('addresses', () => {
  test.describe('that do not exist', () => {
    test.use({ expectedConsoleErrors: /status of 404/ })

    test('get a page that says so, with the status that says so', async ({ page }) => {
      const answer = await page.goto('/no/such/page')
      expect(answer?.status()).toBe(404)
      await expect(page.locator('h1')).toHaveText('404 Page Not Found')
      await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
      await expect(page.locator('main').getByRole('link').first()).toBeVisible()
    })
  })

  for (const [from, to] of [
    ['/contact/', '/contact'],
    ['/contact.html', '/contact'],
    ['/index.html', '/'],
    ['/hypersomes', '/exosomes'],
    ['/contact/?a=1', '/contact?a=1'],
  ] as const) {
    test(`${from} leads permanently to ${to}`, async ({ request }) => {
      const answer = await request.get(from, { maxRedirects: 0 })
      expect([301, 308]).toContain(answer.status())
      expect(answer.headers().location).toBe(to)
    })
  }

  test('of researchers find the security contact', async ({ request }) => {
    const answer = await request.get('/.well-known/security.txt')
    expect(answer.status()).toBe(200)
    expect(answer.headers()['content-type']).toContain('text/plain')
    expect(await answer.text()).toMatch(/^Contact: mailto:/m)
  })
})

function distanceFromTop(page: Page, selector: string): Promise<number> {
  return page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().top))
}
