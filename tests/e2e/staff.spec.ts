import { expect, test } from '../harness/browser/test.ts'

test('whoever is not signed in sees the way in and nothing else, and a visitor finds the form', async ({ page }) => {
  await page.goto('/staff#/requests?q=rivera')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await page.getByRole('link', { name: 'Book one here.' }).click()
  await expect(page).toHaveURL('/contact')
})
