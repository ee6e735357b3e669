import { randomUUID } from 'node:crypto'
import { readPage } from '../harness/browser/read-page.ts'
import { receivedEmails } from '../harness/browser/received-emails.ts'
import { expect, test } from '../harness/browser/test.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a visitor who sends Global Privacy Control asks for deletion, corrects an answer, and both sides get an email', async ({
      page,
    }) => {
      const email = `${randomUUID()}@visitor.example`
      await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
      await page.goto('/privacy-request')
      const honored = page.getByRole('status').filter({ hasText: 'Global Privacy Control' })
      await expect(honored).toBeVisible({ visible: javaScriptEnabled })
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

test('a program that checks for the signal finds that it is honored', async ({ request }) => {
  const answer = await request.get('/.well-known/gpc.json')
  expect(answer.headers()['content-type']).toContain('application/json')
  expect(await answer.json()).toEqual({ gpc: true, lastUpdate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
})

test('a visitor finds the way to the privacy choices in the footer', async ({ request }) => {
  const links = (await readPage(request, '/'))('footer a:contains("Your Privacy Choices")')
  expect(links.toArray().map(({ attribs }) => attribs.href)).toEqual(['/privacy-request'])
})
