import type { Page } from '@playwright/test'
import { readExport } from '../harness/browser/read-export.ts'
import { receivedEmails } from '../harness/browser/received-emails.ts'
import { expect, test } from '../harness/browser/test.ts'
import { expectFormKept, field, fillForm, goToForm, newVisitor, submitButton } from './consultation-journey.ts'

const stored = {
  title: 'Consultation Request Submitted',
  text: 'Thank you! We will contact you shortly to schedule your consultation.',
}
const failed = { title: 'Submission Failed', text: 'There was an error submitting your request. Please try again.' }
const connectionLost = /Failed to load resource|Submission Failed/

/** A line of the notice area, which the keyboard reaches by F8. */
function notice(page: Page, words: string) {
  return page.getByRole('region', { name: /F8/ }).getByText(words, { exact: true })
}

test('a visitor asks on the home page, clicking twice, and the clinic has one request', async ({ page }) => {
  const visitor = newVisitor()
  await page.clock.install()
  await goToForm(page)
  await fillForm(page, visitor)
  await page.clock.fastForward('00:20')
  await submitButton(page).dblclick()

  await expect(notice(page, stored.title)).toBeVisible()
  await expect(notice(page, stored.text)).toBeVisible()
  await expect(field(page, 'firstName')).toHaveValue('')
  await expect(field(page, 'consent')).not.toBeChecked()

  const [request, ...others] = await readExport(visitor.email)
  expect(others).toEqual([])
  expect(request).toMatchObject({ ...visitor, message: '', consent: true, page: '/', suspected: false })
  expect(request?.consentVersion).not.toBe('')
  expect(Math.abs(Date.now() - Date.parse(request?.createdAt ?? ''))).toBeLessThan(60_000)

  await test.step('the staff learn of it without its treatment, and the visitor gets a confirmation', async () => {
    await expect.poll(async () => (await receivedEmails(visitor.email)).length, { message: 'emails' }).toBe(2)
    const emails = await receivedEmails(visitor.email)
    const toStaff = emails.find(({ to }) => to.includes('desk@clinic.example'))
    const toVisitor = emails.find(({ to }) => to.includes(visitor.email))
    expect(toStaff?.text).toContain(visitor.lastName)
    expect(toStaff?.text).toContain('Encinitas')
    expect(toStaff?.text).not.toMatch(/hair[- ]transplant/i)
    expect(toVisitor?.text).toMatch(/^List-Unsubscribe:\s+</m)
  })
})

test('a visitor on a phone reads what happens next where the form was, with the notice beside it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await goToForm(page)
  await fillForm(page, newVisitor())
  await submitButton(page).click()
  const confirmation = page.locator('[data-confirmation]')
  await expect(confirmation).toBeFocused()
  await expect(field(page, 'firstName')).toBeHidden()
  await expect(notice(page, stored.title)).toBeVisible()
  // One message, in both places.
  for (const words of Object.values(stored)) await expect(confirmation).toContainText(words)
  const [note, toast] = [await confirmation.boundingBox(), await page.getByRole('status').last().boundingBox()]
  expect((note?.y ?? 0) + (note?.height ?? 0)).toBeLessThan(toast?.y ?? 0)
  await confirmation.getByRole('button').click()
  await expect(field(page, 'firstName')).toBeFocused()
  await expect(field(page, 'firstName')).toHaveValue('')
})

test.describe('when the connection fails', () => {
  test.use({ expectedConsoleErrors: connectionLost })

  test('a visitor whose answer was lost keeps every word beside the phone number, tries again, and has asked once', async ({
    page,
  }) => {
    const visitor = newVisitor()
    let attempts = 0
    await page.route('**/api/contact', async (route) => {
      attempts += 1
      if (attempts > 1) return route.continue()
      // The server gets the request and stores it; the browser never hears of it.
      await route.fetch()
      await route.abort('connectionreset')
    })
    await goToForm(page)
    await fillForm(page, visitor)
    await submitButton(page).click()
    await expect(notice(page, failed.title)).toBeVisible()
    await expect(page.locator('#contact [data-form-failure]')).toContainText(failed.text)
    await expect(page.locator('#contact [data-form-failure] a[href^="tel:"]')).toBeVisible()
    await expectFormKept(page, visitor)
    await expect(field(page, 'consent')).toBeChecked()
    await expect(submitButton(page)).toBeEnabled()
    expect(await readExport(visitor.email)).toHaveLength(1)

    await submitButton(page).click()
    await expect(notice(page, stored.title)).toBeVisible()
    expect(attempts).toBe(2)
    expect(await readExport(visitor.email)).toHaveLength(1)
  })
})

test('a visitor who sends an empty form reads all faults below the header, beside the first wrong field', async ({
  page,
}) => {
  await goToForm(page)
  await submitButton(page).click()
  await expect(field(page, 'firstName')).toBeFocused()
  await expect(field(page, 'firstName')).toBeInViewport({ ratio: 1 })
  const [summary, header] = [
    await page.locator('#contact [data-error-summary]').boundingBox(),
    await page.getByRole('banner').boundingBox(),
  ]
  expect(summary?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0))
  await expect(field(page, 'firstName')).toHaveAttribute('aria-invalid', 'true')
  for (const message of [
    'First name must be at least 2 characters',
    'Last name must be at least 2 characters',
    'Please enter a valid email address',
    'Please enter a valid phone number',
    'You must accept the terms',
  ]) {
    await expect(page.locator('#contact [data-error-for]', { hasText: message })).toBeVisible()
    await expect(page.locator('#contact [data-error-summary] li', { hasText: message })).toHaveCount(1)
  }
  await field(page, 'firstName').fill('Zoë')
  await expect(page.locator('#contact [data-error-for="firstName"]')).toBeHidden()
})

test('a visitor with nothing but a keyboard can ask for a consultation', async ({ page }) => {
  const visitor = newVisitor()
  await goToForm(page, '/contact')
  for (const name of ['firstName', 'lastName', 'email', 'phone'] as const) {
    await expect(field(page, name)).toBeFocused()
    await page.keyboard.type(visitor[name])
    await page.keyboard.press('Tab')
  }
  await expect(field(page, 'location')).toBeFocused()
  await page.keyboard.type('Enc')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(field(page, 'consent')).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(notice(page, stored.title)).toBeVisible()
  expect(await readExport(visitor.email)).toMatchObject([{ location: 'solanabeach', treatments: '' }])
})

test.describe('when the form is sent before its script is there', () => {
  test.use({ expectedConsoleErrors: /status of 422/ })

  test('a visitor corrects it on the page that answers, and the clinic reads where he began', async ({ page }) => {
    const visitor = { ...newVisitor(), phone: '949' }
    await page.goto('/exosomes#contact')
    await fillForm(page, visitor)
    const form = page.locator('#contact form')
    await Promise.all([
      page.waitForResponse('**/api/contact'),
      form.evaluate((element) => element instanceof HTMLFormElement && element.submit()),
    ])
    await expect(page.getByRole('heading', { name: 'Please check your answers.' })).toBeVisible()
    await field(page, 'phone').fill('(949) 555-0117')
    await expect(page.locator('astro-island:has(#contact)')).not.toHaveAttribute('ssr')
    await field(page, 'consent').check()
    await submitButton(page).click()
    await expect(page.locator('[data-confirmation]')).toBeFocused()
    await expect(page.getByRole('heading', { name: 'Please check your answers.' })).toBeHidden()
    expect(await readExport(visitor.email)).toMatchObject([{ page: '/exosomes' }])
  })
})

test.describe('when JavaScript is unavailable', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor reads what happens next, and who goes back and sends the same again has asked once', async ({
    page,
  }) => {
    const visitor = newVisitor()
    await page.goto('/')
    await fillForm(page, visitor)
    await submitButton(page).click()
    await expect(page).toHaveURL('/thank-you')
    await expect(page.locator('main a[href^="tel:"]').first()).toBeVisible()
    await expect(page.getByRole('term')).toHaveText(['Now', 'Next'])
    await expect(page.getByRole('definition').last()).toContainText('within one business day')
    await page.goBack()
    await fillForm(page, visitor)
    await submitButton(page).click()
    await expect(page).toHaveURL('/thank-you')
    expect(await readExport(visitor.email)).toMatchObject([{ ...visitor, page: '/', suspected: false }])
  })

  test.describe('and the form is wrong', () => {
    test.use({ expectedConsoleErrors: /status of 422/ })

    test('a visitor gets it back with every word and the faults in words', async ({ page }) => {
      const visitor = { ...newVisitor(), phone: '949' }
      await page.goto('/contact')
      await fillForm(page, visitor)
      const [answer] = await Promise.all([page.waitForResponse('**/api/contact'), submitButton(page).click()])
      expect(answer.status()).toBe(422)
      await expect(page).toHaveTitle(/^Error: /)
      await expectFormKept(page, visitor)
      await expect(page.locator('[data-error-for="phone"]')).toHaveText(/Please enter a valid phone number/)
      await expect(field(page, 'phone')).toHaveAttribute('aria-invalid', 'true')
      await expect(page.locator('[data-error-summary] li')).toHaveCount(2)
      await expect(field(page, 'consent')).not.toBeChecked()

      await field(page, 'phone').fill('(949) 555-0117')
      await field(page, 'consent').check()
      await submitButton(page).click()
      await expect(page).toHaveURL('/thank-you')
      expect(await readExport(visitor.email)).toHaveLength(1)
    })
  })
})
