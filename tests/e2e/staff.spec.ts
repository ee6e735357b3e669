import { expect, test } from '../harness/browser/test.ts'

test('whoever opens the desk before anyone was invited reads where requests go, and how to send one', async ({
  page,
}) => {
  await page.goto('/staff')
  await expect(page.getByRole('heading', { name: 'Consultation desk' })).toBeVisible()
  await page.getByRole('link', { name: 'Book one here.' }).click()
  await expect(page).toHaveURL('/contact')
})
