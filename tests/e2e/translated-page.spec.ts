import type { Page } from '@playwright/test'
import { readExport } from '../harness/browser/read-export.ts'
import { expect, test } from '../harness/browser/test.ts'
import { changePage } from '../harness/change-page.ts'
import { field, newVisitor, submitButton } from './consultation-journey.ts'

/** Opens a page whose scripts take their time, and has it translated before and after they arrive. */
async function openTranslated(page: Page, path: string, scriptDelayMs: number): Promise<void> {
  await page.route('**/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, scriptDelayMs))
    await route.continue()
  })
  await page.goto(path)
  await page.evaluate(changePage)
}

for (const delay of [0, 150, 1000]) {
  test(`a visitor whose browser translates the page sends the form by keyboard while a script takes ${delay} ms`, async ({
    page,
  }) => {
    const visitor = newVisitor()
    await openTranslated(page, '/contact', delay)
    await field(page, 'firstName').focus()
    for (const name of ['firstName', 'lastName', 'email', 'phone'] as const) {
      await page.keyboard.type(visitor[name], { delay: 15 })
      await page.keyboard.press('Tab')
    }
    // No translator changes a clinic's name, so a list still goes to it by its first letters.
    await page.keyboard.type('Encinitas')
    await page.keyboard.press('Tab')
    for (let option = 1; option <= 3; option += 1) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(page.locator('astro-island:has(#contact)')).not.toHaveAttribute('ssr')
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-confirmation]')).toBeVisible()
    expect(await readExport(visitor.email)).toMatchObject([{ ...visitor, consent: true, page: '/contact' }])
  })
}

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a visitor whose browser translates the home page is told what is missing, adds it and sends the form', async ({
    page,
  }) => {
    const visitor = newVisitor()
    await openTranslated(page, '/', 300)
    for (const name of ['firstName', 'lastName', 'email'] as const) {
      await field(page, name).tap()
      await page.keyboard.type(visitor[name])
    }
    await expect(page.locator('astro-island:has(#contact)')).not.toHaveAttribute('ssr')
    await submitButton(page).tap()
    await expect(page.locator('[data-error-for="phone"]')).toHaveText('«Please enter a valid phone number»')
    await field(page, 'phone').tap()
    await page.keyboard.type(visitor.phone)
    await expect(page.locator('[data-error-for="phone"]')).toBeHidden()
    for (const name of ['location', 'treatments'] as const) await field(page, name).selectOption(visitor[name])
    await field(page, 'consent').tap()
    await submitButton(page).tap()
    await expect(page.locator('[data-confirmation]')).toBeVisible()
    expect(await readExport(visitor.email)).toMatchObject([{ ...visitor, consent: true, page: '/' }])
  })
})

test('a visitor whose browser translates "Could it be right for me?" answers, goes back, and reads the result', async ({
  page,
}) => {
  await openTranslated(page, '/candidacy', 300)
  const question = page.locator('fieldset:visible')
  const goOn = page.locator('main form button[type="submit"]:visible')
  await question.getByRole('radio').nth(2).check()
  await goOn.click()
  await expect(question.getByRole('radio').first()).not.toHaveAttribute('name', 'age')
  await page.goBack()
  await expect(page.locator('[name="age"]').nth(2)).toBeChecked()
  await expect(async () => {
    await question.getByRole('radio').or(question.getByRole('checkbox')).first().check({ timeout: 1000 })
    await goOn.click({ timeout: 1000 })
    await expect(page.locator('#contact')).toBeVisible({ timeout: 100 })
  }).toPass()
  await expect(page.locator('main font', { hasText: '«' }).first()).toBeVisible()
})
