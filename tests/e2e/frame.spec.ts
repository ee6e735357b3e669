import type { Page } from '@playwright/test'
import { load } from 'cheerio'
import { readPage } from '../harness/browser/read-page.ts'
import { expect, test } from '../harness/browser/test.ts'

const phone = { width: 390, height: 844 }
const treatmentsButton = (page: Page) => page.locator('header').getByRole('button', { name: 'Treatments' })
const openMenus = (page: Page) => page.locator('[data-header-menu]:popover-open')

test('a keyboard user skips the header, or opens its menu, leaves it by Escape and gets the focus back', async ({
  page,
}) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()

  await treatmentsButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(openMenus(page)).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(page.locator('[data-header-menu] a').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(openMenus(page)).toHaveCount(0)
  await expect(treatmentsButton(page)).toBeFocused()

  await test.step('the header looks scrolled only after more than 10 px', async () => {
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

test('a visitor gets from the main header to every treatment, the clinics, the questions, the contact page and the phone', async ({
  page,
}) => {
  await page.goto('/contact')
  const header = page.locator('header').first()
  await treatmentsButton(page).click()
  await expect(openMenus(page)).toHaveCount(1)
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

  await test.step('the next click closes the menu, and so does one beside it', async () => {
    await treatmentsButton(page).click()
    await expect(openMenus(page)).toHaveCount(0)
    await treatmentsButton(page).click()
    await expect(openMenus(page)).toHaveCount(1)
    await page.mouse.click(720, 860)
    await expect(openMenus(page)).toHaveCount(0)
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

  test('opens, shows one group at a time, closes, and closes when a visitor follows one of its links', async ({
    page,
  }) => {
    await page.goto('/')
    const toggle = page.getByRole('button', { name: 'Menu' })
    await toggle.click()
    await expect(openMenus(page)).toHaveCount(1)
    await page.locator('#site-menu summary').first().click()
    await expect(page.locator('#site-menu').getByRole('link', { name: 'Microneedling' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(openMenus(page)).toHaveCount(0)
    await expect(toggle).toBeFocused()
    await toggle.click()
    await page.locator('#site-menu').getByRole('link', { name: 'Contact' }).click()
    await expect(page).toHaveURL('/contact')
    await expect(openMenus(page)).toHaveCount(0)
  })

  test('has cost, candidacy, doctor, hotline, a call and a text message in it, one tap away', async ({ page }) => {
    await page.goto('/fue')
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.locator('#site-menu')
    for (const href of ['/cost', '/candidacy', '/doctors', '/hair-hotline', '/contact']) {
      await expect(menu.locator(`a[href="${href}"]`).first()).toBeVisible()
    }
    await expect(menu.locator('a[href^="tel:"]')).toBeInViewport({ ratio: 1 })
    await expect(menu.locator('a[href^="sms:"]')).toBeInViewport({ ratio: 1 })
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

test('a visitor gets from the footer to treatments, clinics, legal pages, phone and email', async ({ request }) => {
  const footer = (await readPage(request, '/'))('footer')
  for (const href of [
    ...['/fue', '/exosomes', '/growth-factors', '/microneedling', '/locations', '/locations/irvine'],
    ...['/accessibility', '/privacy-policy', '/terms-of-use'],
  ]) {
    expect(footer.find(`a[href="${href}"]`).length, href).toBe(1)
  }
  expect(footer.find('a[href^="tel:"]').length).toBe(1)
  expect(footer.find('a[href^="mailto:"]').length).toBe(1)
  expect(footer.text()).toContain('2025')
})

test('a visitor who follows an anchor arrives 80 px above it, and who changes the page starts at its top', async ({
  page,
}) => {
  await page.goto('/#contact')
  await expect.poll(() => distanceFromTop(page, '#contact')).toBe(80)

  await test.step('in the footer a visitor books', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await page.locator('footer').getByRole('link', { name: 'Book Consultation' }).click()
    await expect(page).toHaveURL('/#contact')
    await expect.poll(() => distanceFromTop(page, '#contact')).toBe(80)
    await page.emulateMedia({ reducedMotion: null })
  })
  await page.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }))
  await page.locator('header').getByRole('link', { name: 'Contact', exact: true }).click()
  await expect(page).toHaveURL('/contact')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goto('/#testimonials')
  await expect.poll(() => distanceFromTop(page, '#testimonials')).toBe(80)
})

test.describe('addresses', () => {
  test('that do not exist get a page that says so, with the status that says so', async ({ request }) => {
    const answer = await request.get('/no/such/page')
    expect(answer.status()).toBe(404)
    const page = load(await answer.text())
    expect(page('h1').text()).toBe('404 Page Not Found')
    expect(page('main').text()).toContain('Did you forget to add the page to the router?')
    expect(page('main a[href]').length).toBeGreaterThan(0)
  })

  test('that are spelled differently lead permanently to the one of their page', async ({ request }) => {
    for (const [from, to] of [
      ['/contact/', '/contact'],
      ['/contact.html', '/contact'],
      ['/index.html', '/'],
      ['/hypersomes', '/exosomes'],
      ['/contact/?a=1', '/contact?a=1'],
    ] as const) {
      const answer = await request.get(from, { maxRedirects: 0 })
      expect([301, 308], from).toContain(answer.status())
      expect(answer.headers().location).toBe(to)
    }
  })

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
