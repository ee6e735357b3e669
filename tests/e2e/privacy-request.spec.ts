import { randomUUID } from 'node:crypto'
import { receivedEmails } from '../harness/browser/received-emails.ts'
import { expect, test } from '../harness/browser/test.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a visitor asks for deletion, corrects an answer, and both sides get an email with the date', async ({
      page,
    }) => {
      const email = `${randomUUID()}@visitor.example`
      await page.goto('/privacy-request')
      await page.getByLabel(/What should we do/).selectOption('deletion')
      await page.getByLabel(/Your name/).fill('Ada Lovelace')
      await page.getByLabel(/^Email/).fill('ada')
      await page.getByRole('button', { name: 'Send request' }).click()
      await expect(page).toHaveTitle(/^Error: /)
      await expect(page.getByRole('link', { name: 'Please enter a valid email address' })).toBeVisible()
      await expect(page.getByLabel(/Your name/)).toHaveValue('Ada Lovelace')
      await page.getByLabel(/^Email/).fill(email)
      await page.getByRole('button', { name: 'Send request' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your request.')
      await expect
        .poll(() => receivedEmails(email).then((emails) => emails.map(({ to }) => to[0]).sort()))
        .toEqual([email, 'desk@clinic.example'].sort())
    })

    test.use({ expectedConsoleErrors: /422/ })
  })
}

test('a visitor whose browser sends Global Privacy Control reads that it is honored', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  await page.goto('/privacy-request')
  await expect(page.getByRole('status').filter({ hasText: 'Global Privacy Control' })).toBeVisible()
})

test('a program that checks for the signal finds that it is honored', async ({ request }) => {
  const answer = await request.get('/.well-known/gpc.json')
  expect(answer.headers()['content-type']).toContain('application/json')
  expect(await answer.json()).toEqual({ gpc: true, lastUpdate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
})

test('the way to the privacy choices stands on every page', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Your Privacy Choices' }).click()
  await expect(page).toHaveURL(/\/privacy-request$/)
})
