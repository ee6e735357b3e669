import { expect, test } from '../harness/browser/test.ts'

const open = 'details[name="faq"][open]'

test.describe('a visitor with a question', () => {
  test('finds eight, opens one, the next closes it, and a typed word keeps what matches and says how much', async ({
    page,
  }) => {
    await page.goto('/faq')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently Asked Questions')
    await expect(page.locator('details[name="faq"]')).toHaveCount(8)
    await expect(page.locator(open)).toHaveCount(0)
    await page.getByText('How much does a hair transplant cost?').click()
    await expect(page.getByText('from $6 to $12 each')).toBeVisible()
    await page.getByRole('heading', { name: 'Does it hurt?' }).click()
    await expect(page.locator(open)).toHaveCount(1)
    await expect(page.getByText('from $6 to $12 each')).toBeHidden()
    await page.getByRole('heading', { name: 'Does it hurt?' }).click()
    await expect(page.locator(open)).toHaveCount(0)

    const questions = page.locator('details[name="faq"]').filter({ visible: true })
    const field = page.getByRole('searchbox', { name: 'Search the questions' })
    await field.fill('ANESTHETIC')
    await expect(questions).toHaveCount(1)
    await expect(page.locator('#faq-pain')).toBeVisible()
    const elsewhere = page.locator('[data-answer]').filter({ visible: true })
    const found = 1 + (await elsewhere.count())
    await expect(page.getByText(`Questions that match: ${found}`)).toBeVisible()
    await field.fill('zebra')
    await expect(questions).toHaveCount(0)
    await expect(page.getByRole('status')).toContainText('No question matches.')
    const ask = page.locator('[data-questions]').getByRole('link', { name: 'Ask for a free consultation' })
    await expect(ask).toBeVisible()
    await field.fill('')
    await expect(questions).toHaveCount(8)
    await expect(ask).toBeHidden()
  })

  test('can send a link to the answer; the friend reads it at once, and finds what other pages answer', async ({
    page,
  }) => {
    await page.goto('/faq')
    await page.getByRole('heading', { name: 'Does it hurt?' }).click()
    await expect(page).toHaveURL('/faq#faq-pain')
    await page.goto('/contact')
    await page.goto('/faq#faq-pain')
    await expect(page.locator('#faq-pain')).toBeInViewport()
    await expect(page.getByRole('heading', { name: 'Does it hurt?' })).toBeInViewport()

    const elsewhere = page.getByRole('heading', { name: 'Answered on other pages' })
    const field = page.getByRole('searchbox', { name: 'Search the questions' })
    await expect(elsewhere).toBeHidden()
    await field.fill('shave')
    await expect(elsewhere).toBeVisible()
    await expect(page.getByText('Questions that match: 1')).toBeVisible()
    await page.getByRole('link', { name: /shave/i }).click()
    await expect(page).toHaveURL(/\/fue#question-\d-\d$/)
    await expect(page.locator(':target')).toBeInViewport()

    await page.goto('/faq')
    await field.fill('30 days before')
    await page.locator('[data-elsewhere]').getByRole('link').filter({ visible: true }).click()
    await expect(page).toHaveURL('/treatments#vip-membership-question-2')
    await expect(page.locator(':target')).toBeInViewport()
  })

  test('follows a link to an answer without JavaScript', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
    const page = await context.newPage()
    await page.goto('/faq#faq-women')
    await expect(page.locator('#faq-women')).toBeVisible()
    await expect(page.getByLabel('Search the questions')).toBeHidden()
    await context.close()
  })
})
